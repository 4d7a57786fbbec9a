import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { CannotOpen, seal, unseal } from './sealed-stream.ts';

const key = randomBytes(32);

/** In pieces that fit neither chunks nor head. */
const pieces = (bytes: Buffer): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 7001) yield bytes.subarray(at, at + 7001);
    })(),
  );
const sealed = (bytes: Buffer, name = 'a'): Promise<Buffer> => buffer(pieces(bytes).pipe(seal(key, name)));
const opened = (bytes: Buffer, name = 'a', by: Buffer = key): Promise<Buffer> =>
  buffer(pieces(bytes).compose(unseal(by, name)));

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('%i bytes come back as they were', async (size) => {
  const bytes = randomBytes(size);
  const closed = await sealed(bytes);
  if (size > 100) expect(closed.includes(bytes.subarray(0, 64))).toBe(false);
  expect((await opened(closed)).equals(bytes)).toBe(true);
});

test('another key, another name, and any changed, cut, moved or repeated byte are refused', async () => {
  const closed = await sealed(randomBytes(200_000));
  const refused = (bytes: Buffer, ...given: [name?: string, by?: Buffer]) =>
    expect(opened(bytes, ...given)).rejects.toBeInstanceOf(CannotOpen);
  await refused(closed, 'b');
  await refused(closed, 'a', randomBytes(32));
  for (const at of [0, 20, 40, 70_000, closed.length - 1]) {
    const changed = Buffer.from(closed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await refused(changed);
  }
  const chunk = 65_536 + 16;
  for (const length of [0, 20, 40, 40 + chunk, closed.length - 1]) await refused(closed.subarray(0, length));
  const [head, first, second] = [closed.subarray(0, 40), closed.subarray(40, 40 + chunk), closed.subarray(40 + chunk)];
  await refused(Buffer.concat([head, second.subarray(0, chunk), first, second.subarray(chunk)]));
  await refused(Buffer.concat([closed, first]));
});
