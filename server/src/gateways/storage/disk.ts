import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { freeBytes } from '../../kernel/free-bytes.ts';
import { DiskClaims } from './disk-claims.ts';
import type { Storage, Written } from './port.ts';

/** Enough to tell what a file is. */
const headBytes = 4096;
let arrivals = 0;
/** Folders that hold no objects. */
const aside = ['arriving', 'claims'];

/** Files in a folder that only this product's user may read. An object is written aside, flushed, then renamed. */
export function diskStorage(root: string): Storage {
  const claims = new DiskClaims(join(root, 'claims'));
  return {
    async write(key, body) {
      const place = placeOf(root, key);
      const arriving = join(root, 'arriving', `${process.pid}-${(arrivals += 1)}-${key}`);
      await mkdir(dirname(arriving), { recursive: true, mode: 0o700 });
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      const meter = new Meter();
      try {
        await pipeline(body, meter, createWriteStream(arriving, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(arriving, place);
      } catch (error) {
        await rm(arriving, { force: true });
        throw error;
      }
      return meter.written();
    },
    async read(key, range) {
      const file = await open(placeOf(root, key), 'r');
      return file.createReadStream({ ...range });
    },
    size: (key) =>
      stat(placeOf(root, key)).then(
        ({ size }) => size,
        () => undefined,
      ),
    remove: (key) => rm(placeOf(root, key), { force: true }),
    async free() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      return freeBytes(root);
    },
    claim: (bytes) => claims.claim(bytes),
    async *keysBefore(moment) {
      for await (const { name, path } of filesBelow(root))
        if (!aside.some((folder) => path.startsWith(join(root, folder))) && (await isOlder(path, moment))) yield name;
    },
    async removeLeftovers(before) {
      let removed = 0;
      for await (const { path } of filesBelow(join(root, 'arriving'))) {
        if (!(await isOlder(path, before))) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

async function* filesBelow(folder: string): AsyncGenerator<{ name: string; path: string }> {
  const entries = await opendir(folder).catch(() => undefined);
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield { name: entry.name, path };
  }
}

/** What has just been removed by somebody else is not older. */
const isOlder = (path: string, moment: Date): Promise<boolean> =>
  stat(path).then(
    ({ mtime }) => mtime < moment,
    () => false,
  );

/** Two levels of folders by the key's last characters, which are random; its first ones tell the time. */
function placeOf(root: string, key: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{3,100}$/.test(key)) throw new Error(`No storage key: ${key}`);
  const base = key.split('.')[0] ?? key;
  return join(root, base.slice(-2), base.slice(-4, -2), key);
}

/** Counts and hashes what passes through. */
class Meter extends Transform {
  #hash = createHash('sha256');
  #size = 0;
  #head = Buffer.alloc(0);

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, data: Buffer) => void): void {
    this.#size += chunk.length;
    this.#hash.update(chunk);
    if (this.#head.length < headBytes)
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, headBytes - this.#head.length)]);
    done(null, chunk);
  }

  written(): Written {
    return { size: this.#size, sha256: this.#hash.digest('hex'), head: this.#head };
  }
}
