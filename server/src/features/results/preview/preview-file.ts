import { buffer } from 'node:stream/consumers';
import type { Undrawable } from '@yance/contract/results/drawable.ts';
import type { Preview } from '@yance/contract/results/preview.ts';
import type { ReadWork, Tx } from '../../../kernel/db.ts';
import { fileUrl, findRendition, openFile, renditionUrl, saveRendition, type StoredFile } from '../../files/index.ts';
import type { MeasuredSpan, StoredThumbnail } from '../results.tables.ts';
import { layOutFile, type FileLayout } from './lay-out-file.ts';
import { measuredSpans } from './measured-spans.ts';

/** What lies beside a file: how it is laid out; its data are a rendition of their own, and so is a picture. */
interface StoredLayout {
  layout: number;
  preview: (FileLayout['preview'] & { bytes: number }) | Undrawable;
  thumbnail: StoredThumbnail | null;
}

/** What is stored in another layout is made again. */
const layout = 4;
const mostBytes = 64 * 1024 * 1024;

/** A file as the viewer reads it. It is laid out once and stored; the same file never changes. */
export async function previewFile(work: ReadWork, file: StoredFile): Promise<Preview> {
  if (file.mime === 'application/pdf') return { kind: 'pdf', url: fileUrl(file.rid, work.clock) };
  const { preview } = await layoutOf(work, file);
  if (preview.kind === 'none') return preview;
  const { bytes, ...parts } = preview;
  return { ...parts, data: { url: renditionUrl(file.rid, 'bin', work.clock), bytes } };
}

/** Lays a file out, unless that was done. */
export async function layOutOnce(tx: Tx, file: StoredFile): Promise<void> {
  if (file.mime !== 'application/pdf') await layoutOf({ tx }, file);
}

/** How a file that was laid out looks in small, and how far it reaches. */
export async function storedLook(
  rid: string,
): Promise<{ thumbnail: StoredThumbnail | null; measured: MeasuredSpan[] }> {
  const { thumbnail = null, preview } = (await storedLayout(rid)) ?? {};
  return { thumbnail, measured: preview?.kind === 'parts' ? measuredSpans(preview.parts) : [] };
}

const layoutOf = async (work: Pick<ReadWork, 'tx'>, file: StoredFile): Promise<StoredLayout> =>
  (await storedLayout(file.rid)) ?? layFileOut(work, file);

async function storedLayout(rid: string): Promise<StoredLayout | undefined> {
  const text = await findRendition(rid, 'json');
  const stored = text ? (JSON.parse(text.toString()) as StoredLayout) : undefined;
  return stored?.layout === layout ? stored : undefined;
}

async function layFileOut(work: Pick<ReadWork, 'tx'>, file: StoredFile): Promise<StoredLayout> {
  if (file.size > mostBytes) return keep(file.rid, { kind: 'none', reason: 'largeFile' }, null);
  const bytes = await buffer((await openFile(work.tx, file.rid)).body);
  const made = await layOutFile({ name: file.name, bytes });
  if ('kind' in made) return keep(file.rid, made, null);
  const { preview, data, thumbnail } = made;
  await saveRendition(file.rid, 'bin', data);
  if (thumbnail?.kind === 'picture') await saveRendition(file.rid, 'webp', thumbnail.picture);
  const small = thumbnail?.kind === 'picture' ? ({ kind: 'picture' } as const) : thumbnail;
  return keep(file.rid, { ...preview, bytes: data.length }, small);
}

/** Written last: where it lies, all that it speaks of lies beside it. */
async function keep(rid: string, preview: StoredLayout['preview'], thumbnail: StoredThumbnail | null) {
  const stored: StoredLayout = { layout, preview, thumbnail };
  await saveRendition(rid, 'json', JSON.stringify(stored));
  return stored;
}
