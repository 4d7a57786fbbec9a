import { hostileDocuments } from './documents.ts';
import { hostilePictures } from './pictures.ts';
import { hostileSpectra } from './spectra.ts';
import { hostileTables } from './tables.ts';

export interface HostileFile {
  /** What is wrong with it. */
  about: string;
  /** As the sender names it. */
  name: string;
  make: () => Buffer;
}

/** Files that are made to take time, memory or another place than theirs; each is at most five megabytes. */
export const hostileFiles: readonly HostileFile[] = [
  ...hostileTables,
  ...hostilePictures,
  ...hostileSpectra,
  ...hostileDocuments,
];
