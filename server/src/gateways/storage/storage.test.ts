import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server, type S3Server } from '../../../test/s3-server.ts';
import { newRid } from '../../kernel/db.ts';
import { diskStorage } from './disk.ts';
import type { Storage } from './port.ts';
import { s3Storage } from './s3.ts';

const folder = mkdtempSync(join(tmpdir(), 'yance-storage-'));
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server(join(folder, 'bucket'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const kinds: Record<string, () => Storage> = {
  disk: () => diskStorage(join(folder, 'disk')),
  S3: () => s3Storage(server.account),
};
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const inPieces = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 65_000) }, (_, at) => bytes.subarray(at * 65_000, (at + 1) * 65_000)),
  );
async function listed(storage: Storage, before = new Date(Date.now() + 10_000)): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.keysBefore(before)) keys.push(key);
  return keys.toSorted();
}

test('a disk whose folder is gone is away: of no file it is said that it is missing', async () => {
  await expect(diskStorage(join(folder, 'unmounted')).read(newRid())).rejects.toMatchObject({
    refusal: { reason: 'storageAway', status: 503 },
  });
});

describe.each(Object.keys(kinds))('%s', (kind) => {
  const open = () => kinds[kind]!();

  test.each([0, 1, 4_097, 8 * 1024 * 1024, 20 * 1024 * 1024 + 13])(
    '%i bytes come back as they were written, with their hash, size and first bytes',
    async (size) => {
      const storage = open();
      const [key, bytes] = [newRid(), randomBytes(size)];
      expect(await storage.write(key, inPieces(bytes))).toEqual({
        size,
        sha256: hashOf(bytes),
        head: bytes.subarray(0, 4096),
      });
      expect(await storage.size(key)).toBe(size);
      expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true);
      await storage.remove(key);
    },
  );

  test('what is not there is missing, which is no word about the storage', async () => {
    const [key, other] = [newRid(), newRid()];
    await open().write(other, inPieces(Buffer.from('there')));
    for (const range of [undefined, { start: 0, end: 3 }])
      await expect(open().read(key, range)).rejects.toMatchObject({ reason: 'bytesMissing', status: 410, key });
    await open().remove(other);
  });

  test('one range is read alone, both ends included', async () => {
    const storage = open();
    const key = newRid();
    await storage.write(key, Readable.from([Buffer.from('0123456789')]));
    expect((await buffer(await storage.read(key, { start: 3, end: 5 }))).toString()).toBe('345');
    expect((await buffer(await storage.read(key, { start: 9, end: 9 }))).toString()).toBe('9');
    await storage.remove(key);
  });

  test('a second write takes the place of the first, also while the first is being read', async () => {
    const storage = open();
    const key = newRid();
    await storage.write(key, Readable.from([Buffer.from('first')]));
    const reading = await storage.read(key);
    await storage.write(key, Readable.from([Buffer.from('second')]));
    expect(['first', 'second']).toContain((await buffer(reading)).toString());
    expect((await buffer(await storage.read(key))).toString()).toBe('second');
    await storage.remove(key);
  });

  test.each([3, 12])(
    'what breaks off after %i MB is no object, leaves nothing and rejects as its sender did',
    async (megabytes) => {
      const storage = open();
      const key = newRid();
      const gone = new Error('the sender is gone');
      async function* broken() {
        for (let sent = 0; sent < megabytes; sent += 1) yield Buffer.alloc(1024 * 1024);
        throw gone;
      }
      await expect(storage.write(key, Readable.from(broken()))).rejects.toBe(gone);
      expect(await storage.size(key)).toBeUndefined();
      expect(await listed(storage)).toEqual([]);
      expect(server.unfinished()).toEqual([]);
      expect(storage.reachable()).toBe(true);
    },
  );

  test('a key that is not there has no size, is not read and may be removed again', async () => {
    const storage = open();
    const key = newRid();
    expect(await storage.size(key)).toBeUndefined();
    await expect(storage.read(key)).rejects.toThrow();
    await storage.remove(key);
    for (const crooked of ['../etc/passwd', 'a/b', '', 'A-LETTER'])
      await expect(async () => storage.write(crooked, Readable.from([]))).rejects.toThrow('No storage key');
  });

  test('keys are listed by the moment of their writing, over several pages', async () => {
    const storage = open();
    server.behave.page = 3;
    const keys = Array.from({ length: 8 }, () => newRid()).toSorted();
    for (const key of keys) await storage.write(key, Readable.from([Buffer.from('x')]));
    expect(await listed(storage)).toEqual(keys);
    expect(await listed(storage, new Date(Date.now() - 3_600_000))).toEqual([]);
    for (const key of keys) await storage.remove(key);
    server.behave.page = 1000;
    expect(await listed(storage)).toEqual([]);
  });

  test('the probe of the start leaves nothing', async () => {
    const storage = open();
    await storage.tryOut();
    expect(await listed(storage)).toEqual([]);
    expect(storage.reachable()).toBe(true);
  });
});
