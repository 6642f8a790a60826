import type { Prisma } from './generated/client.js';

/** Data that is JSON by its type in contracts, as Prisma's input type asks for. */
export function jsonValue(value: object): Prisma.InputJsonValue {
  return value as Prisma.InputJsonValue;
}
