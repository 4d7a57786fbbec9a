import type { Readable } from 'node:stream';
import { storage } from '../../gateways/storage/storage.ts';
import type { Tx, ReadWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { RawReply } from '../../kernel/route.ts';
import { openTicket } from '../../kernel/access/tickets.ts';
import { disposition } from './file-name.ts';
import { findFile, type StoredFile } from './files.store.ts';
import { requireSafe } from './safety/require-safe.ts';
import { renditionKey, type RenditionKind } from './renditions.ts';

/** A stored file's record and bytes. Refuses `notFound`. */
export async function openFile(tx: Tx, rid: string): Promise<{ file: StoredFile; body: Readable }> {
  const file = await findFile(tx, rid);
  if (!file) throw new Refusal('notFound');
  requireSafe(file);
  return { file, body: await storage().read(rid) };
}

/** What a sealed link opens: shown in the browser when nothing in it can run, else a download. */
export async function serveFile({ tx, clock }: ReadWork, ticket: string, range: string | undefined): Promise<RawReply> {
  const payload = openTicket('file', ticket, clock);
  if (payload?.rendition) return sendRendition(payload.rendition, payload.kind as RenditionKind, range);
  const file = payload?.file ? await findFile(tx, payload.file) : undefined;
  if (!file) throw new Refusal('linkOver', { status: 410 });
  return sendFile(file, range);
}

/** A stored file as a reply, or one range of it; who sends it has checked that its reader may see it. */
export async function sendFile(file: StoredFile, range: string | undefined): Promise<RawReply> {
  requireSafe(file);
  const shown = file.picture || file.mime === 'application/pdf';
  const headers = {
    'content-type': shown ? file.mime : 'application/octet-stream',
    'content-disposition': disposition(shown ? 'inline' : 'attachment', file.name),
    ...safety(file.mime === 'application/pdf'),
  };
  return sendStored(file.rid, file.size, headers, range);
}

async function sendStored(
  key: string,
  size: number,
  given: Record<string, string>,
  range: string | undefined,
): Promise<RawReply> {
  const headers = { ...given, 'accept-ranges': 'bytes' };
  const part = partOf(range, size);
  if (part === 'beyond')
    return { status: 416, headers: { ...headers, 'content-length': '0', 'content-range': `bytes */${size}` } };
  if (!part) return { headers: { ...headers, 'content-length': String(size) }, body: await storage().read(key) };
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(part.end - part.start + 1),
      'content-range': `bytes ${part.start}-${part.end}/${size}`,
    },
    body: await storage().read(key, part),
  };
}

const renditionTypes: Readonly<Record<RenditionKind, string>> = {
  json: 'application/json',
  bin: 'application/octet-stream',
  webp: 'image/webp',
};

/** What was made of a file, or one range of it; who sends it has checked that its reader may see the file. */
export async function sendRendition(rid: string, kind: RenditionKind, range: string | undefined): Promise<RawReply> {
  const key = renditionKey(rid, kind);
  const size = await storage().size(key);
  if (size === undefined) throw new Refusal('linkOver', { status: 410 });
  const headers = { 'content-type': renditionTypes[kind], 'content-disposition': 'inline', ...safety(false) };
  return sendStored(key, size, headers, range);
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

/** One byte range of a Range header, `beyond` where the file ends before it; anything else means the whole. */
function partOf(range: string | undefined, size: number): { start: number; end: number } | 'beyond' | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined || (to && Number(to) < Number(from))) return undefined;
  if (Number(from) >= size) return 'beyond';
  return { start: Number(from), end: Math.min(to ? Number(to) : size - 1, size - 1) };
}

/** How much of a file a reply hands out: its beginning, a further piece of it, or nothing. */
export function reachOf({ status, headers }: RawReply): 'beginning' | 'further' | 'nothing' {
  if (status === 416) return 'nothing';
  return status === 206 && !headers['content-range']?.startsWith('bytes 0-') ? 'further' : 'beginning';
}
