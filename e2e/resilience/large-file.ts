import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';

const megabyte = 1024 * 1024;
const block = randomBytes(megabyte);

/** A file that needs no memory: each megabyte is the same noise with its number before it. */
export class LargeFile {
  readonly size: number;

  constructor(megabytes: number) {
    this.size = megabytes * megabyte;
  }

  /** The bytes from `from` until `to`, a piece at a time. */
  *pieces(from: number, to: number): Generator<Buffer> {
    for (let at = from; at < to;) {
      const number = Math.floor(at / megabyte);
      const piece = Buffer.from(block);
      piece.writeBigUInt64BE(BigInt(number));
      const end = Math.min(to, (number + 1) * megabyte);
      yield piece.subarray(at - number * megabyte, end - number * megabyte);
      at = end;
    }
  }

  hash(): string {
    const hash = createHash('sha256');
    for (const piece of this.pieces(0, this.size)) hash.update(piece);
    return hash.digest('hex');
  }
}

/** Where the bytes of an upload go, and how its sender shows who they are. */
export interface Place {
  address: string;
  headers: Record<string, string>;
}

/**
 * Sends a file from a place on, and cuts the connection at another where that is given. The status of the answer; 0
 * where none came.
 */
export async function sendFrom(place: Place, file: LargeFile, from: number, cutAt?: number): Promise<number> {
  const wire = request(place.address, {
    method: 'PATCH',
    headers: {
      ...place.headers,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': from,
      'content-length': file.size - from,
    },
  });
  const status = new Promise<number>((resolve) => {
    wire.on('response', (reply) => resolve(reply.resume().statusCode ?? 0));
    wire.on('error', () => resolve(0));
    wire.on('close', () => resolve(0));
  });
  // What is answered before the end is answered for good: another sender was quicker.
  let answered = false;
  void status.then(() => (answered = true));
  for (const piece of file.pieces(from, cutAt ?? file.size)) {
    if (answered) break;
    if (!wire.write(piece)) await Promise.race([once(wire, 'drain').catch(() => undefined), status]);
  }
  if (cutAt === undefined && !answered) wire.end();
  else wire.destroy();
  return status;
}

/** How much has arrived. */
export async function arrivedAt({ address, headers }: Place): Promise<number> {
  const reply = await fetch(address, { method: 'HEAD', headers });
  return Number(reply.headers.get('upload-offset'));
}

/** The hash of what a link leads to. */
export async function hashOfLink(address: string, headers: Record<string, string>): Promise<string> {
  const reply = await fetch(address, { headers });
  const hash = createHash('sha256');
  for await (const chunk of reply.body ?? []) hash.update(chunk);
  return hash.digest('hex');
}
