import { buffer } from 'node:stream/consumers';
import type { SourceFile } from '@yance/readers/reader.ts';
import type { Tx } from '../../../kernel/db.ts';
import { BytesMissing } from '../../../kernel/bytes-missing.ts';
import { confined, WorkFailed } from '../../../kernel/confined/confined.ts';
import { unavailable } from '../../../kernel/refusal.ts';
import { openFile, type StoredFile } from '../../files/index.ts';
import { tasksWithFile } from '../results.store.ts';
import { mostBytes } from '../preview/preview-file.ts';
import type drawConfined from './draw-figures.confined.ts';

/** What a document shows of a file: an SVG, or the first rows of a table, a wide one as several. */
export type FileFigure =
  | { kind: 'picture'; title: string; words: string; content: string }
  | { kind: 'table'; title: string; words: string; tables: { columns: string[]; rows: string[][] }[] };

/** The first figures of a file, how many it would give, and what an archive holds beside them that nobody reads. */
export interface DrawnFile {
  figures: FileFigure[];
  all: number;
  unread: string[];
}
export const nothingDrawn: DrawnFile = { figures: [], all: 0, unread: [] };

/**
 * What has no figure: pages of its own, more than is read into memory, what was found to harm, what was removed after
 * its time, and what is not there though its time is not over.
 */
export type WithoutFigure = 'pdf' | 'large' | 'closed' | 'removed' | 'missing';

const drawApart = confined<typeof drawConfined>(new URL('./draw-figures.confined.ts', import.meta.url), {
  seconds: 30,
});

/**
 * What a document shows of a result file, at most `most`; none of what has no shape or cannot be read. Never in a
 * transaction. Refuses `overloaded` where the clock alone ended the work, or its process was ended from outside:
 * nothing is known of the file then.
 */
export async function figuresOfFile(tx: Tx, file: StoredFile, most: number): Promise<DrawnFile | WithoutFigure> {
  // One that waits for the scanner is waited for: requireSafe.
  if (file.safety === 'infected') return 'closed';
  if (file.mime === 'application/pdf') return 'pdf';
  if (file.size > mostBytes) return 'large';
  const bytes = await bytesOf(tx, file.rid);
  if (!bytes) return (await isRemoved(tx, file.rid)) ? 'removed' : 'missing';
  return figuresOfBytes({ name: file.name, bytes }, most);
}

const bytesOf = (tx: Tx, rid: string): Promise<Buffer | undefined> =>
  openFile(tx, rid)
    .then(({ body }) => buffer(body))
    .catch((error: unknown) => {
      if (error instanceof BytesMissing) return undefined;
      throw error;
    });

/** Whether the time of a result is over in each of its tasks. */
async function isRemoved(tx: Tx, fileRid: string): Promise<boolean> {
  const found = await tasksWithFile(tx, fileRid);
  return found.length > 0 && found.every(({ task }) => task.files_removed_at !== null);
}

/** As figuresOfFile, of bytes in hand. */
export async function figuresOfBytes(
  { name, bytes }: SourceFile,
  most: number,
  draw: typeof drawApart = drawApart,
): Promise<DrawnFile> {
  try {
    return (await draw({ name, most }, bytes)).value;
  } catch (error) {
    if (!(error instanceof WorkFailed)) throw error;
    if (error.late) throw unavailable(60);
    return nothingDrawn;
  }
}
