import { buffer } from 'node:stream/consumers';
import type { Preview } from '@yance/contract/results/drawable.ts';
import type { Tx, ReadWork } from '../../../kernel/db.ts';
import {
  cleanedPicture,
  fileUrl,
  findRendition,
  openFile,
  renditionUrl,
  saveRendition,
  type RenditionKind,
  type StoredFile,
} from '../../files/index.ts';
import { drawDemo, type Drawing } from '../demo/draw-demo.ts';

type StoredDrawing =
  | Exclude<Drawing, { kind: 'image' }>
  | { kind: 'image'; form: RenditionKind; width: number; height: number };

/** Stored drawings of another layout are made again. */
const layout = 3;
const mostBytes = 64 * 1024 * 1024;
const pictures: Readonly<Record<string, RenditionKind>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** A file as the page can draw it. It is drawn once and stored; the same file never changes. */
export async function previewFile(work: ReadWork, file: StoredFile): Promise<Preview> {
  if (file.mime === 'application/pdf') return { kind: 'pdf', url: fileUrl(file.rid, work.clock) };
  const stored = (await storedDrawing(file.rid)) ?? (await storeDrawing(file.rid, await drawingOf(work, file)));
  if (stored.kind !== 'image') return stored;
  return {
    kind: 'image',
    url: renditionUrl(file.rid, stored.form, work.clock),
    width: stored.width,
    height: stored.height,
  };
}

async function drawingOf(work: { tx: Tx }, file: StoredFile): Promise<StoredDrawing> {
  const form = pictures[file.mime];
  if (file.size > mostBytes) return { kind: 'none', reason: 'largeFile' };
  const bytes = await buffer((await openFile(work.tx, file.rid)).body);
  if (form) return showPicture(file.rid, form, bytes);
  const drawing = await drawDemo({ bytes, name: file.name });
  if (drawing.kind !== 'image') return drawing;
  await saveRendition(file.rid, 'png', Buffer.from(drawing.png));
  return { kind: 'image', form: 'png', width: drawing.width, height: drawing.height };
}

/** A picture is shown as a cleaned copy; the file itself stays as the laboratory sent it. */
async function showPicture(rid: string, form: RenditionKind, bytes: Buffer): Promise<StoredDrawing> {
  const clean = await cleanedPicture(bytes);
  if (!clean) return { kind: 'none', reason: 'brokenPicture' };
  await saveRendition(rid, form, clean.content);
  return { kind: 'image', form, width: clean.width, height: clean.height };
}

async function storedDrawing(rid: string): Promise<StoredDrawing | undefined> {
  const text = await findRendition(rid, 'json');
  const stored = text ? (JSON.parse(text.toString()) as { layout: number; drawing: StoredDrawing }) : undefined;
  return stored?.layout === layout ? stored.drawing : undefined;
}

async function storeDrawing(rid: string, drawing: StoredDrawing): Promise<StoredDrawing> {
  await saveRendition(rid, 'json', JSON.stringify({ layout, drawing }));
  return drawing;
}
