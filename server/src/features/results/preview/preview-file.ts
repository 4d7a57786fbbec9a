import { buffer } from 'node:stream/consumers';
import { axesOfAll } from '@yance/contract/results/curve-axes.ts';
import type { Undrawable } from '@yance/contract/results/drawable.ts';
import type { Preview } from '@yance/contract/results/preview.ts';
import { WorkFailed } from '../../../kernel/confined/confined.ts';
import type { ReadWork, Tx } from '../../../kernel/db.ts';
import { unavailable } from '../../../kernel/refusal.ts';
import { findRendition, openFile, saveRendition, type StoredFile } from '../../files/index.ts';
import type { MeasuredSpan, StoredThumbnail } from '../results.tables.ts';
import { layOutFile, type FileLayout } from './lay-out-file.ts';
import { layoutVersion } from './layout-version.ts';
import { measuredSpans } from './measured-spans.ts';
import { recordedConditions, type RecordedCondition } from './recorded-conditions.ts';

/** What lies beside a file: how it is laid out; its data are a rendition of their own, and so is a picture. */
interface StoredLayout {
  /** What is stored by other readers or in another layout is made again. */
  layout: string;
  preview: (FileLayout['preview'] & { bytes: number }) | Undrawable;
  thumbnail: StoredThumbnail | null;
}

/** What lies there where the clock ended the work once: the machine may have been slow. */
interface LateLayout {
  layout: string;
  late: true;
}

/** Of a file that is read into memory. */
export const mostBytes = 64 * 1024 * 1024;

/** The addresses of a file that is looked at: of itself, and of what was made of it to be shown. */
interface LookLinks {
  whole: () => string;
  data: () => string;
}

/** A file as the viewer reads it. It is laid out once and stored; the same file never changes. */
export async function previewFile(tx: Tx, file: StoredFile, links: LookLinks): Promise<Preview> {
  if (isPdf(file)) return { kind: 'pdf', url: links.whole() };
  const { preview } = await layoutOf({ tx }, file);
  if (preview.kind === 'none') return preview;
  const { bytes, ...parts } = preview;
  return { ...parts, data: { url: links.data(), bytes } };
}

/**
 * Lays a file out, unless that was done. Refuses `overloaded` where the machine and not the file is the reason that it
 * was not done; nothing is kept of it then but that the clock ended it.
 */
export async function layOutOnce(tx: Tx, file: StoredFile, layOut = layOutFile): Promise<void> {
  if (!isPdf(file)) await layoutOf({ tx }, file, layOut);
}

interface StoredLook {
  thumbnail: StoredThumbnail | null;
  measured: MeasuredSpan[];
  recorded: RecordedCondition[];
  looked_by: string;
}

/**
 * How a file looks in small, how far it reaches and what it says of its conditions, and by which readers; undefined
 * until these have laid it out.
 */
export async function storedLook(file: StoredFile): Promise<StoredLook | undefined> {
  const looked_by = layoutVersion();
  if (isPdf(file)) return { thumbnail: null, measured: [], recorded: [], looked_by };
  const stored = await storedLayout(file.rid);
  if (!stored) return undefined;
  const { thumbnail, preview } = stored;
  const parts = preview.kind === 'parts' ? preview.parts : [];
  return {
    thumbnail: thumbnail && { ...thumbnail, axes: axesOfAll(parts) },
    measured: measuredSpans(parts),
    recorded: recordedConditions(preview.kind === 'parts' ? preview.facts : []),
    looked_by,
  };
}

/** Why a file was not drawn, as it is stored; null for one that is shown, `unread` until it was laid out. */
export async function whyUndrawn(file: StoredFile): Promise<Undrawable | 'unread' | null> {
  if (isPdf(file)) return null;
  const stored = await storedLayout(file.rid);
  if (!stored) return 'unread';
  return stored.preview.kind === 'none' ? stored.preview : null;
}

/** Pages show it as it is. */
const isPdf = ({ mime }: StoredFile): boolean => mime === 'application/pdf';

const layoutOf = async (work: Pick<ReadWork, 'tx'>, file: StoredFile, layOut = layOutFile): Promise<StoredLayout> =>
  (await storedLayout(file.rid)) ?? layFileOut(work, file, layOut);

async function storedLayout(rid: string): Promise<StoredLayout | undefined> {
  const stored = await storedNow(rid);
  return stored && 'preview' in stored ? stored : undefined;
}

async function storedNow(rid: string): Promise<StoredLayout | LateLayout | undefined> {
  const text = await findRendition(rid, 'json');
  const stored = text ? (JSON.parse(text.toString()) as StoredLayout | LateLayout) : undefined;
  return stored?.layout === layoutVersion() ? stored : undefined;
}

async function layFileOut(
  work: Pick<ReadWork, 'tx'>,
  file: StoredFile,
  layOut: typeof layOutFile,
): Promise<StoredLayout> {
  if (file.size > mostBytes) return keep(file.rid, { kind: 'none', reason: 'largeFile' }, null);
  // Read before the work begins, so that two who ask at once are one try.
  const wasLate = (await storedNow(file.rid)) !== undefined;
  const bytes = await buffer((await openFile(work.tx, file.rid)).body);
  const made = await layOut({ name: file.name, bytes }).catch((error: unknown) => lateAnswer(file, wasLate, error));
  if ('kind' in made) return keep(file.rid, isNote(file, made) ? { kind: 'none', reason: 'plainText' } : made, null);
  const { preview, data, thumbnail } = made;
  await saveRendition(file.rid, 'bin', data);
  if (thumbnail?.kind === 'picture') await saveRendition(file.rid, 'webp', thumbnail.picture);
  const small = thumbnail?.kind === 'picture' ? ({ kind: 'picture' } as const) : thumbnail;
  return keep(file.rid, { ...preview, bytes: data.length }, small);
}

/** Text that no reader knows needs no program of an instrument. */
const isNote = ({ mime }: StoredFile, { reason, closed }: Undrawable): boolean =>
  mime === 'text/plain' && reason === 'unknownKind' && !closed;

/** Of what the clock ended: refused at first, when it may be tried again, and the second time too complex. */
async function lateAnswer({ rid }: StoredFile, wasLate: boolean, error: unknown): Promise<Undrawable> {
  if (!(error instanceof WorkFailed)) throw error;
  if (wasLate) return { kind: 'none', reason: 'tooComplex' };
  const late: LateLayout = { layout: layoutVersion(), late: true };
  await saveRendition(rid, 'json', JSON.stringify(late));
  throw unavailable(60);
}

/** Written last: where it lies, all that it speaks of lies beside it. */
async function keep(rid: string, preview: StoredLayout['preview'], thumbnail: StoredThumbnail | null) {
  const stored: StoredLayout = { layout: layoutVersion(), preview, thumbnail };
  await saveRendition(rid, 'json', JSON.stringify(stored));
  return stored;
}
