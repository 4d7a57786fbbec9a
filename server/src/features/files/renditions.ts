import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { storage } from '../../gateways/storage/storage.ts';

/** What is made from a file lies beside it and can be made again: how it is laid out, its numbers, a small picture. */
export type RenditionKind = 'json' | 'bin' | 'webp';
export const renditionKey = (rid: string, kind: RenditionKind): string => `${rid}.preview.${kind}`;

const kinds: readonly RenditionKind[] = ['json', 'bin', 'webp'];

/** Removes the bytes of a file and whatever was made from them; its record stays, and removing twice does no harm. */
export async function removeBytes(rid: string): Promise<void> {
  for (const kind of kinds) await storage().remove(renditionKey(rid, kind));
  await storage().remove(rid);
}

export async function saveRendition(rid: string, kind: RenditionKind, content: Buffer | string): Promise<void> {
  await storage().write(renditionKey(rid, kind), Readable.from([Buffer.from(content)]));
}

export async function findRendition(rid: string, kind: RenditionKind): Promise<Buffer | undefined> {
  const key = renditionKey(rid, kind);
  return (await storage().size(key)) === undefined ? undefined : buffer(await storage().read(key));
}
