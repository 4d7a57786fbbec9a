import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BytesMissing } from '../../kernel/bytes-missing.ts';
import { freeBytes } from '../../kernel/free-bytes.ts';
import { DiskClaims } from './disk-claims.ts';
import { makeFolder, syncFolder } from './sync-folder.ts';
import { Meter } from './meter.ts';
import { placeOf } from './object-place.ts';
import { StorageAway, type Room, type Storage } from './port.ts';

let arrivals = 0;
/** Folders that hold no objects. */
const aside = ['arriving', 'claims', 'staged'];

/**
 * Files in a folder that only this product's user may read. An object is written aside, flushed, then renamed, and its
 * name flushed too.
 */
export function diskStorage(root: string): Storage {
  return {
    async write(key, body) {
      const place = join(root, placeOf(key));
      const arriving = join(root, 'arriving', `${process.pid}-${(arrivals += 1)}-${key}`);
      await mkdir(dirname(arriving), { recursive: true, mode: 0o700 });
      await makeFolder(dirname(place));
      const meter = new Meter();
      try {
        await pipeline(body, meter, createWriteStream(arriving, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(arriving, place);
        await syncFolder(dirname(place));
      } catch (error) {
        await rm(arriving, { force: true });
        throw error;
      }
      return meter.written();
    },
    async read(key, range) {
      const file = await open(join(root, placeOf(key)), 'r').catch((error: unknown) => missing(root, key, error));
      return file.createReadStream({ ...range });
    },
    size: (key) =>
      stat(join(root, placeOf(key))).then(
        ({ size }) => size,
        () => undefined,
      ),
    remove: (key) => rm(join(root, placeOf(key)), { force: true }),
    ...diskRoom(root),
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
    reachable: () => true,
    async tryOut() {
      await mkdir(root, { recursive: true, mode: 0o700 });
    },
  };
}

/** No such file where the folder of all is there; where that is gone, the disk is. */
async function missing(root: string, key: string, error: unknown): Promise<never> {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  if (!(await stat(root).catch(() => undefined)))
    throw new StorageAway('The folder of the files is gone.', { cause: error });
  throw new BytesMissing(key);
}

/** The room on the disk of a folder, which all processes on it share. */
export function diskRoom(root: string): Room {
  const claims = new DiskClaims(join(root, 'claims'));
  return {
    async free() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      return freeBytes(root);
    },
    claim: (bytes) => claims.claim(bytes),
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
