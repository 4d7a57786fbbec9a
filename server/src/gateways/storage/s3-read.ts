import { Readable } from 'node:stream';
import type { Connection } from './s3-connection.ts';

/** Cuts one after the other that bring no byte. */
const mostCuts = 4;

/**
 * Reads an object, or the bytes from `start` to `end` inclusive. Where the connection is cut it goes on where it was,
 * as long as it is the same object. Rejects where the first bytes do not come.
 */
export async function readThroughCuts(
  s3: Connection,
  place: { Bucket: string; Key: string },
  range: { start: number; end: number } | undefined,
  away: (error: unknown) => Error,
): Promise<Readable> {
  let opened = await s3.get(place, range && `bytes=${range.start}-${range.end}`);
  const etag = opened.ETag;
  const start = range?.start ?? 0;
  const end = start + (opened.ContentLength ?? 0) - 1;
  async function* bytes(): AsyncGenerator<Buffer> {
    let at = start;
    let cuts = 0;
    for (;;) {
      try {
        for await (const chunk of opened.Body as unknown as AsyncIterable<Buffer>) {
          at += chunk.length;
          cuts = 0;
          yield chunk;
        }
        if (at <= end) throw new Error('The storage ended before the object did.');
        return;
      } catch (error) {
        if (at > end) return;
        cuts += 1;
        if (cuts > mostCuts) throw away(error);
      }
      opened = await s3.get(place, `bytes=${at}-${end}`, etag).catch((error: unknown) => {
        throw away(error);
      });
    }
  }
  return Readable.from(bytes(), { objectMode: false });
}
