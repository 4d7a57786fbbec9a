import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
/** A run of all tests needs a fifth of it. */
const neededBytes = 6 * 1024 ** 3;

/**
 * Where tests keep their folders: in memory where the machine has room, else where temporary files belong. A test file
 * begins with a database of its own, a copy of some fifteen hundred small files, which a disk takes ten times as long
 * for.
 */
export function temporaryFolder(): string {
  return process.env['TMPDIR'] === undefined && hasRoom() ? inMemory : tmpdir();
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    const available = /^MemAvailable: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
    return Math.min(bavail * bsize, Number(available) * 1024) > neededBytes;
  } catch {
    return false; // another system
  }
}
