import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes the names in a folder: a file that was flushed is lost with the power unless its name was, too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder that only this product's user may read, and flushes the names of what was made. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}
