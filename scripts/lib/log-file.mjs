import { closeSync, mkdirSync, openSync, renameSync, fstatSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const LARGEST = 20 * 1024 * 1024;

/** Appends to a file. At 20 MiB the file becomes `<name>.1`, replacing the one before, and a new one begins. */
export class LogFile {
  #fd;
  #size = 0;

  constructor(path, largest = LARGEST) {
    this.path = path;
    this.largest = largest;
    mkdirSync(dirname(path), { recursive: true });
    this.#open();
  }

  write(chunk) {
    if (this.#size > 0 && this.#size + chunk.length > this.largest) this.#rotate();
    try {
      this.#size += writeSync(this.#fd, chunk);
    } catch {
      // A full disk must not end what is being logged.
    }
  }

  close() {
    closeSync(this.#fd);
  }

  #open() {
    this.#fd = openSync(this.path, 'a', 0o600);
    this.#size = fstatSync(this.#fd).size;
  }

  #rotate() {
    closeSync(this.#fd);
    renameSync(this.path, `${this.path}.1`);
    this.#open();
  }
}
