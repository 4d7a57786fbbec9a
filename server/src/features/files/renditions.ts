import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { storage } from '../../gateways/storage/storage.ts';

/** What is made from a file lies beside it and can be made again: a picture to look at, JSON to draw from. */
export type RenditionKind = 'png' | 'jpg' | 'webp' | 'json';
export const renditionKey = (rid: string, kind: RenditionKind): string => `${rid}.preview.${kind}`;

export async function saveRendition(rid: string, kind: RenditionKind, content: Buffer | string): Promise<void> {
  await storage().write(renditionKey(rid, kind), Readable.from([Buffer.from(content)]));
}

export async function findRendition(rid: string, kind: RenditionKind): Promise<Buffer | undefined> {
  const key = renditionKey(rid, kind);
  return (await storage().size(key)) === undefined ? undefined : buffer(await storage().read(key));
}
