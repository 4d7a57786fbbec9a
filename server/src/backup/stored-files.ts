import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { placeOf, readSealed, writeSealed, type Written } from './sealed-file.ts';

/** Where an object of the shop's storage lies, below it as below a backup: two folders, then its key. */
const objectPath = /^[^/]{1,2}\/[^/]{1,2}\/[^/]+$/;
const nameOf = (path: string): string => `files/${path}`;

/** Every object of the storage as its path below it; what is still arriving is none. */
async function listObjects(storage: string): Promise<string[]> {
  if (!existsSync(storage)) return [];
  const found = await readdir(storage, { recursive: true });
  return found.filter((path) => objectPath.test(path)).toSorted();
}

/**
 * Copies every object that the target does not have; stored bytes never change. Without a folder there is nothing to
 * copy. Returns all that there are and what was written.
 */
export async function saveFiles(
  key: Buffer,
  storage: string | undefined,
  target: string,
): Promise<{ paths: string[]; written: Written[] }> {
  if (storage === undefined) return { paths: [], written: [] };
  const paths = await listObjects(storage);
  const written: Written[] = [];
  for (const path of paths) {
    if (existsSync(placeOf(target, nameOf(path)))) continue;
    try {
      written.push(await writeSealed(key, target, nameOf(path), createReadStream(join(storage, path))));
    } catch (error) {
      // Deleted since it was listed, and so is its row.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(join(storage, path))) throw error;
    }
  }
  return { paths, written };
}

/** Brings objects back; one that has expired from the target since is left to the verification. */
export async function bringFiles(
  key: Buffer,
  target: string,
  storage: string,
  paths: Iterable<string>,
): Promise<number> {
  let count = 0;
  for (const path of paths) {
    if (!existsSync(placeOf(target, nameOf(path)))) continue;
    const place = join(storage, path);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await readSealed(key, target, nameOf(path), createWriteStream(place, { mode: 0o600, flush: true }));
    count += 1;
  }
  return count;
}
