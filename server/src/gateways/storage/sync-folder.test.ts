import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { setTestGateways } from '../../../test/gateways.ts';
import { newRid } from '../../kernel/db.ts';
import { gateways, setGateways } from '../gateways.ts';
import { diskStorage } from './disk.ts';
import { placeOf } from './object-place.ts';
import { staging } from './staging.ts';

const folder = mkdtempSync(join(tmpdir(), 'yance-sync-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The folders and files that are flushed while `work` runs. */
async function flushed(work: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  const handle = await open(folder);
  const kind = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const flush = kind.sync;
  const spy = vi.spyOn(kind, 'sync').mockImplementation(function noted(this: FileHandle) {
    paths.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    return flush.call(this);
  });
  await work();
  spy.mockRestore();
  return paths;
}

test('the name of an object is flushed, and the names of the folders that were made for it', async () => {
  const root = join(folder, 'disk');
  const key = newRid();
  const paths = await flushed(() => diskStorage(root).write(key, Readable.from([Buffer.from('bytes')])));
  const parent = dirname(join(root, placeOf(key)));
  expect(paths.at(-1)).toBe(parent);
  expect(paths).toEqual(expect.arrayContaining([root, dirname(parent)]));
});

test('the name of what arrives of an upload is flushed with its first bytes', async () => {
  setTestGateways();
  setGateways({ ...gateways(), storageRoot: join(folder, 'staging') });
  const rid = newRid();
  const append = () => staging().append(rid, Readable.from([Buffer.from('bytes')]));
  const staged = join(folder, 'staging/staged');
  expect((await flushed(append)).at(-1)).toBe(staged);
  expect(await flushed(append)).toEqual([join(staged, rid)]);
});
