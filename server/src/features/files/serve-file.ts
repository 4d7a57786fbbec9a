import type { Readable } from 'node:stream';
import { storage } from '../../gateways/storage/storage.ts';
import type { Tx, ReadWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { RawReply } from '../../kernel/route.ts';
import { openTicket } from '../../kernel/access/tickets.ts';
import { disposition } from './file-name.ts';
import { findFile, type StoredFile } from './files.store.ts';
import { renditionKey, type RenditionKind } from './renditions.ts';

/** A stored file's record and bytes. Refuses `notFound`. */
export async function openFile(tx: Tx, rid: string): Promise<{ file: StoredFile; body: Readable }> {
  const file = await findFile(tx, rid);
  if (!file) throw new Refusal('notFound');
  return { file, body: await storage().read(rid) };
}

/** What a sealed link opens: shown in the browser when nothing in it can run, else a download. */
export async function serveFile({ tx, clock }: ReadWork, ticket: string, range: string | undefined): Promise<RawReply> {
  const payload = openTicket('file', ticket, clock);
  if (payload?.rendition) return serveRendition(payload.rendition, payload.kind as RenditionKind);
  const file = payload?.file ? await findFile(tx, payload.file) : undefined;
  if (!file) throw new Refusal('linkOver', { status: 410 });
  return sendFile(file, range);
}

/** A stored file as a reply, or one range of it; who sends it has checked that its reader may see it. */
export async function sendFile(file: StoredFile, range: string | undefined): Promise<RawReply> {
  const shown = file.picture || file.mime === 'application/pdf';
  const headers = {
    'content-type': shown ? file.mime : 'application/octet-stream',
    'content-disposition': disposition(shown ? 'inline' : 'attachment', file.name),
    'accept-ranges': 'bytes',
    ...safety(file.mime === 'application/pdf'),
  };
  const part = partOf(range, file.size);
  if (!part)
    return { headers: { ...headers, 'content-length': String(file.size) }, body: await storage().read(file.rid) };
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(part.end - part.start + 1),
      'content-range': `bytes ${part.start}-${part.end}/${file.size}`,
    },
    body: await storage().read(file.rid, part),
  };
}

const pictureTypes: Readonly<Record<RenditionKind, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  json: 'application/json',
};

async function serveRendition(rid: string, kind: RenditionKind): Promise<RawReply> {
  const key = renditionKey(rid, kind);
  if ((await storage().size(key)) === undefined) throw new Refusal('linkOver', { status: 410 });
  return {
    headers: { 'content-type': pictureTypes[kind], 'content-disposition': 'inline', ...safety(false) },
    body: await storage().read(key),
  };
}

/** Browsers do not open a PDF in a sandboxed page; their viewer is a sandbox of its own, so only framing is limited. */
function safety(pdf: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': pdf ? "frame-ancestors 'self'" : "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  };
}

/** One byte range of a Range header; anything else is answered with the whole. */
function partOf(range: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (from === undefined || Number(from) >= size) return undefined;
  return { start: Number(from), end: Math.min(to ? Number(to) : size - 1, size - 1) };
}
