import { packageMissing } from '../client.messages.js';

/** Loads a package that is only there where its adapter is used. @throws Error that says what to install */
export async function optionalPackage<T>(name: string, range: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(packageMissing(name, range, reason), { cause });
  }
}
