/** One instruction of classic BPF, https://docs.kernel.org/networking/filter.html */
interface Instruction {
  code: number;
  jt: number;
  jf: number;
  k: number;
}

const LOAD = 0x20;
const JUMP_EQUAL = 0x15;
const JUMP_AT_LEAST = 0x35;
const JUMP_ANY_BIT = 0x45;
const RETURN = 0x06;

/** Offsets in the kernel's `seccomp_data`. */
export const NUMBER = 0;
export const ARCHITECTURE = 4;
/** The lower half of an argument; both architectures put it first. */
export const argument = (index: number): number => 16 + 8 * index;

export const load = (offset: number): Instruction => ({ code: LOAD, jt: 0, jf: 0, k: offset });
export const end = (action: number): Instruction => ({ code: RETURN, jt: 0, jf: 0, k: action });

/** Goes on to `then` where the test holds, else behind it. */
function when(code: number, k: number, then: readonly Instruction[]): Instruction[] {
  return [{ code, jt: 0, jf: then.length, k }, ...then];
}
export const ifEqual = (k: number, then: readonly Instruction[]): Instruction[] => when(JUMP_EQUAL, k, then);
export const ifAtLeast = (k: number, then: readonly Instruction[]): Instruction[] =>
  when(JUMP_AT_LEAST, k, then);
export const ifAnyBit = (k: number, then: readonly Instruction[]): Instruction[] =>
  when(JUMP_ANY_BIT, k, then);

/** As the kernel reads it: little-endian `struct sock_filter`s. */
export function assembled(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(program.length * 8);
  for (const [index, { code, jt, jf, k }] of program.entries()) {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(jt, index * 8 + 2);
    bytes.writeUInt8(jf, index * 8 + 3);
    bytes.writeUInt32LE(k, index * 8 + 4);
  }
  return bytes;
}
