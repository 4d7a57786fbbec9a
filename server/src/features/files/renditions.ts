import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { storage } from '../../gateways/storage/storage.ts';

/** What is made from a file lies beside it and can be made again: how it is laid out, its numbers, a small picture. */
export type RenditionKind = 'json' | 'bin' | 'webp';
export const renditionKey = (rid: string, kind: RenditionKind): string => `${rid}.preview.${kind}`;

const kinds: readonly RenditionKind[] = ['json', 'bin', 'webp'];

/**
 * Removes the bytes of a file and whatever was made from them; its record stays, and removing twice does no harm. The
 * bytes go first: who has just made something of them finds them gone, or has it removed here.
 */
export async function removeBytes(rid: string): Promise<void> {
  await storage().remove(rid);
  for (const kind of kinds) await storage().remove(renditionKey(rid, kind));
}

/** Keeps what was made from a file beside it, unless the file was removed meanwhile. */
export async function saveRendition(rid: string, kind: RenditionKind, content: Buffer | string): Promise<void> {
  const key = renditionKey(rid, kind);
  await storage().write(key, Readable.from([Buffer.from(content)]));
  if ((await storage().size(rid)) === undefined) await storage().remove(key);
}

export async function findRendition(rid: string, kind: RenditionKind): Promise<Buffer | undefined> {
  const key = renditionKey(rid, kind);
  return (await storage().size(key)) === undefined ? undefined : buffer(await storage().read(key));
}
