import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Replaces a JSON file at once, readable by its owner only. */
export function writePrivateJson(file, value) {
  const draft = draftOf(file, value);
  renameSync(draft, file);
}

/** Creates a JSON file, whole from its first moment; false when it is there already. */
export function createPrivateJson(file, value) {
  const draft = draftOf(file, value);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The value of a JSON file; undefined when it is missing or damaged. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function draftOf(file, value) {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(value)}\n`, { mode: 0o600, flag: 'wx' });
  return draft;
}
