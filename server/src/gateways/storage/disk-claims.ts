import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Who writes claims anew all the time; a claim that is older was left by a process that is gone, or by an upload that
 * stands still.
 */
const freshMillis = 60_000;

/**
 * What the processes on one folder are going to write, so that together they do not take the room that the database
 * needs. Each has a file whose length, without a byte in it, is its claim.
 */
export class DiskClaims {
  readonly #folder: string;
  readonly #own: string;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
    this.#own = `${process.pid}-${randomUUID()}`;
  }

  /**
   * Its own claim stands before it reads the others', so that of two at once at least one sees both. `bytes` is asked
   * when it is written, one write after another: an earlier figure never takes the place of a later one.
   */
  async claim(bytes: () => number): Promise<number> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const written = this.#writing.then(() => this.#write(bytes()));
    this.#writing = written.catch(() => undefined);
    const now = await written;
    let others = 0;
    for (const name of await readdir(this.#folder)) {
      if (name === this.#own) continue;
      const path = join(this.#folder, name);
      const found = await stat(path).catch(() => undefined);
      if (!found) continue;
      if (now - found.mtimeMs < freshMillis) others += found.size;
      else await rm(path, { force: true });
    }
    return others;
  }

  /** Returns the time of the folder's own clock, which may be another machine's. */
  async #write(bytes: number): Promise<number> {
    const file = await open(join(this.#folder, this.#own), 'a', 0o600);
    try {
      // Grown by one first: a length that stays the same would not renew the file's time.
      await file.truncate(bytes + 1);
      await file.truncate(bytes);
      return (await file.stat()).mtimeMs;
    } finally {
      await file.close();
    }
  }
}
