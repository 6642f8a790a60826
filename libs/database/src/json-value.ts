import type { Prisma } from './generated/client.js';

/** Data that is JSON by its type in contracts, as Prisma asks for it: an interface has no index signature. */
export function jsonValue(value: object): Prisma.InputJsonValue {
  return { ...value };
}
