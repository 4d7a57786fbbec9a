import type { Undrawable } from '@yance/contract/results/drawable.ts';
import { previewBounds, type PreviewParts } from '@yance/contract/results/preview.ts';
import { Unreadable } from '@yance/readers/reader.ts';
import type { Done } from '../../../kernel/confined/confined.ts';
import { ByteStore } from './byte-store.ts';
import { fileContent, type PlacedFact } from './file-content.ts';
import { layOut } from './lay-out.ts';
import { drawThumbnail } from './thumbnail.ts';
import { undrawable } from './undrawable.ts';

/** The file's parts without the address of their data; a picture as thumbnail is the first of the bytes. */
export interface LaidOut {
  preview: Omit<PreviewParts, 'data'>;
  thumbnail: { kind: 'curves'; paths: string[] } | { kind: 'picture'; bytes: number } | null;
}

/** Lays one file out in a process of its own. Whatever a broken file makes a reader do stays there. */
export default async function layOutConfined(
  { name }: { name: string },
  bytes: Buffer,
): Promise<Done<LaidOut | Undrawable>> {
  try {
    return await laidOut(name, bytes);
  } catch (error) {
    if (error instanceof Unreadable) return { value: undrawable({ name, bytes }, error) };
    throw error;
  }
}

/** An archive bounds the facts of each of its files. */
const within = (facts: readonly PlacedFact[]): readonly PlacedFact[] =>
  facts.some(({ file }) => file) ? facts : facts.slice(0, previewBounds.facts);

async function laidOut(name: string, bytes: Buffer): Promise<Done<LaidOut>> {
  const { format, facts, unread, parts } = await fileContent({ name, bytes });
  const store = new ByteStore();
  const preview: LaidOut['preview'] = {
    kind: 'parts',
    format,
    facts: within(facts).map(({ unit = '', ...fact }) => ({ ...fact, unit })),
    unread,
    parts: [],
  };
  for (const part of parts) preview.parts.push(await layOut(part, store));
  const drawn = await drawThumbnail(parts);
  if (drawn?.kind !== 'picture') return { value: { preview, thumbnail: drawn }, bytes: store.whole() };
  const thumbnail = { kind: drawn.kind, bytes: drawn.picture.length };
  return { value: { preview, thumbnail }, bytes: Buffer.concat([drawn.picture, store.whole()]) };
}
