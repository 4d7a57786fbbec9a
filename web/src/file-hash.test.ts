import { createHash, randomBytes } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { fileHash } from './file-hash.ts';

afterEach(() => vi.unstubAllGlobals());

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A file that is read in pieces alone, as large as its pieces say. */
function pieces(bytes: Buffer, length: number): Blob {
  const file = new Blob([new Uint8Array(bytes)]);
  const stream = () =>
    new ReadableStream({
      start(out) {
        for (let at = 0; at < bytes.length; at += length) out.enqueue(new Uint8Array(bytes.subarray(at, at + length)));
        out.close();
      },
    });
  return Object.assign(file, { stream, arrayBuffer: () => Promise.reject(new Error('The file was taken whole.')) });
}

test('a file is hashed piece by piece, also where the browser has no hashes of its own', async () => {
  vi.stubGlobal('crypto', {});
  const bytes = randomBytes(3_000_001);
  expect(await fileHash(pieces(bytes, 65_536))).toBe(digest(bytes));
  expect(await fileHash(new Blob([]))).toBe(digest(Buffer.alloc(0)));
});

test('it tells how much has been read', async () => {
  const shares: number[] = [];
  await fileHash(pieces(Buffer.alloc(4000), 1000), (share) => shares.push(share));
  expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
});
