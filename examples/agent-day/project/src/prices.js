/** The sum of some prices in cents. */
export function total(prices) {
  return prices.reduce((sum, price) => sum + price, 0);
}

/** A price in cents after a discount in percent, rounded to the cent. */
export function discounted(price, percent) {
  return Math.round((price * percent) / 100);
}
