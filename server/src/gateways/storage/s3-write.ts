import type { CompletedPart } from '@aws-sdk/client-s3';
import type { Connection } from './s3-connection.ts';

/** Two parts are in memory for each upload: one that is sent, and one that comes in. S3 wants at least 5 MB. */
const partBytes = 8 * 1024 * 1024;

/** The bytes to be written came to an end before their end; the cause says why. */
export class SenderBroke extends Error {}

/** Writes a stream as one object, in parts where it is long: it appears when all of them are there. */
export async function writeParts(
  s3: Connection,
  place: { Bucket: string; Key: string },
  body: AsyncIterable<Buffer>,
): Promise<void> {
  const pieces = piecesOf(body);
  const first = (await pieces.next()).value ?? Buffer.alloc(0);
  if (first.length < partBytes) return void (await s3.put(place, first));
  const of = { ...place, UploadId: await s3.begin(place) };
  try {
    await s3.complete(of, await sendParts(s3, of, first, pieces));
  } catch (error) {
    // What is left where the storage is away goes with the daily upkeep.
    await s3.abort(of).catch(() => undefined);
    throw error;
  }
}

async function sendParts(
  s3: Connection,
  of: { Bucket: string; Key: string; UploadId: string },
  first: Buffer,
  pieces: AsyncGenerator<Buffer, void>,
): Promise<CompletedPart[]> {
  const parts: CompletedPart[] = [];
  for (let piece: Buffer | undefined = first; piece;) {
    const sent = s3.part(of, parts.length + 1, piece);
    // Whichever fails first ends the write; the other must not go unheard.
    sent.catch(() => undefined);
    const { value: next } = (await pieces.next()) as { value: Buffer | undefined };
    parts.push(await sent);
    piece = next;
  }
  return parts;
}

/** The bytes in pieces of one part; the last one is shorter, and an empty stream has none. */
async function* piecesOf(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of unbroken(body)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    const all = Buffer.concat(chunks, length);
    let at = 0;
    for (; length - at >= partBytes; at += partBytes) yield all.subarray(at, at + partBytes);
    chunks = [all.subarray(at)];
    length -= at;
  }
  if (length > 0) yield Buffer.concat(chunks, length);
}

async function* unbroken(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  try {
    yield* body;
  } catch (cause) {
    throw new SenderBroke('The sender broke off.', { cause });
  }
}
