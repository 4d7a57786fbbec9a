import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startS3Server, type S3Server } from '../../../test/s3-server.ts';
import { newRid } from '../../kernel/db.ts';
import { StorageAway, type Storage } from './port.ts';
import { usualPatience } from './s3-connection.ts';
import { s3Storage } from './s3.ts';

let folder: string;
let server: S3Server;
let storage: Storage;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yance-s3-'));
  server = await startS3Server(folder);
  storage = s3Storage(server.account);
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const text = (content: string) => Readable.from([Buffer.from(content)]);

test.each(['reset', 'fails'] as const)(
  'a storage that is away (%s) refuses with a time to come again, and works when it is back',
  async (mood) => {
    const key = newRid();
    await storage.write(key, text('kept'));
    server.behave.mood = mood;
    for (const asked of [
      () => storage.write(newRid(), text('lost')),
      () => storage.read(key),
      () => storage.size(key),
      () => storage.remove(key),
    ])
      await expect(asked()).rejects.toMatchObject({
        name: 'Error',
        refusal: { reason: 'storageAway', status: 503, retryAfter: 30 },
      });
    expect(storage.reachable()).toBe(false);
    server.behave.mood = 'well';
    expect((await buffer(await storage.read(key))).toString()).toBe('kept');
    expect(storage.reachable()).toBe(true);
    expect(server.keys()).toHaveLength(1);
  },
);

test('one that takes the connection and says nothing is away after its time', async () => {
  server.behave.mood = 'silent';
  const impatient = s3Storage(server.account, { short: 200, bytes: 300, complete: 200 });
  await expect(impatient.size(newRid())).rejects.toBeInstanceOf(StorageAway);
  await expect(impatient.read(newRid())).rejects.toBeInstanceOf(StorageAway);
  await expect(impatient.write(newRid(), text('lost'))).rejects.toBeInstanceOf(StorageAway);
  await expect(impatient.remove(newRid())).rejects.toBeInstanceOf(StorageAway);
});

test('nobody waits longer than ten seconds for an answer', () => {
  expect(usualPatience.short).toBeLessThan(10_000);
});

test('a slow one is waited for', async () => {
  server.behave.delayMillis = 400;
  const key = newRid();
  await storage.write(key, text('slow'));
  expect((await buffer(await storage.read(key))).toString()).toBe('slow');
});

test('a download whose connection is cut goes on where it was, again and again', async () => {
  const [key, bytes] = [newRid(), randomBytes(3_000_000)];
  await storage.write(key, Readable.from([bytes]));
  server.behave.cuts = [1, 700_000, 65_536, 1_000_000, 3, 5];
  expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true);
  server.behave.cuts = [100, 200];
  expect((await buffer(await storage.read(key, { start: 10, end: 999 }))).equals(bytes.subarray(10, 1000))).toBe(true);
});

test('a download that was cut never goes on with another object of the same key', async () => {
  const key = newRid();
  await storage.write(key, Readable.from([Buffer.alloc(2_000_000, 'a')]));
  server.behave.cuts = [1_000_000];
  const reading = await storage.read(key);
  await storage.write(key, Readable.from([Buffer.alloc(2_000_000, 'b')]));
  await expect(buffer(reading)).rejects.toBeInstanceOf(StorageAway);
});

test.each([
  ['key', { key: 'SOMEBODY' }],
  ['secret', { secret: 'guessed' }],
  ['region', { region: 'cn-test-2' }],
  ['bucket', { bucket: 'no-such' }],
])('a wrong %s is told from a storage that is away, by the status it answered', async (_, wrong) => {
  const fault = await s3Storage({ ...server.account, ...wrong })
    .tryOut()
    .catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(StorageAway);
  expect((fault as StorageAway).status).toBeGreaterThanOrEqual(400);
  expect((fault as StorageAway).status).toBeLessThan(500);
  expect(String(fault)).not.toContain(server.account.secret);
  server.behave.mood = 'reset';
  await expect(storage.tryOut()).rejects.toMatchObject({ status: undefined });
});

test('parts of a write that was killed are removed after their time, younger ones stay', async () => {
  let begun = 0;
  const never = new Readable({
    highWaterMark: 1024 * 1024,
    read() {
      begun += 1;
      if (begun <= 10) this.push(Buffer.alloc(1024 * 1024));
    },
  });
  const writing = storage.write(newRid(), never).catch(() => 'ended');
  await expect.poll(() => server.unfinished()).toHaveLength(1);
  expect(await storage.removeLeftovers(new Date(Date.now() - 60_000))).toBe(0);
  expect(await storage.removeLeftovers(new Date(Date.now() + 60_000))).toBe(1);
  expect(server.unfinished()).toEqual([]);
  never.destroy(new Error('killed'));
  expect(await writing).toBe('ended');
});

test('objects of others in the bucket, and outside the prefix, are no keys of ours', async () => {
  const key = newRid();
  await storage.write(key, text('ours'));
  await s3Storage({ ...server.account, prefix: 'other/' }).write(newRid(), text('theirs'));
  await s3Storage({ ...server.account, prefix: 'shop/deep/er/' }).write(newRid(), text('theirs'));
  const keys: string[] = [];
  for await (const one of storage.keysBefore(new Date(Date.now() + 10_000))) keys.push(one);
  expect(keys).toEqual([key]);
});
