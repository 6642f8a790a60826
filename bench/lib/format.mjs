/** 12345 as `12,345`. */
export const whole = (value) => Math.round(value).toLocaleString('en-US');

/** Milliseconds with as many digits as mean something. */
export function ms(value) {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);
}

export const ratio = (value) => value.toFixed(2);
