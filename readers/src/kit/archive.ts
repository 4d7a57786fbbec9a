import { unzipSync, type UnzipFileInfo } from 'fflate';
import { limits, Unreadable } from '../reader.ts';

/** Whether the bytes begin as a ZIP with at least one entry. */
export const isArchive = ({ 0: first, 1: second, 2: third, 3: fourth }: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third === 3 && fourth === 4;

/** The names of a ZIP's entries, by its directory alone; none where it cannot be read. Never throws. */
export function entryNames(bytes: Uint8Array): string[] {
  if (!isArchive(bytes)) return [];
  const names: string[] = [];
  try {
    walk(bytes, ({ name }) => {
      names.push(name);
      return false;
    });
  } catch {
    return [];
  }
  return names;
}

/**
 * The entries of a ZIP that `wanted` asks for, unpacked, by their names with forward slashes.
 * @throws Unreadable where it is broken, or unpacks beyond the limits
 */
export function unpack(bytes: Uint8Array, wanted: (name: string) => boolean): Map<string, Uint8Array> {
  let left: number = limits.unpacked;
  const entries = walk(bytes, ({ name, originalSize }) => {
    if (name.endsWith('/') || !wanted(name)) return false;
    left -= originalSize;
    if (left < 0) throw new Unreadable('large', `The archive unpacks to more than ${limits.unpacked} bytes.`);
    return true;
  });
  return new Map(Object.entries(entries).map(([name, content]) => [name.replaceAll('\\', '/'), content]));
}

function walk(bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  let seen = 0;
  try {
    return unzipSync(bytes, {
      filter: (entry) => {
        seen += 1;
        if (seen > limits.entries)
          throw new Unreadable('large', `The archive has more than ${limits.entries} entries.`);
        return filter({ ...entry, name: entry.name.replaceAll('\\', '/') });
      },
    });
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('broken', `The archive cannot be unpacked: ${error instanceof Error ? error.message : ''}`);
  }
}
