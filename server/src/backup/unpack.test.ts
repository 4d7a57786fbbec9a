import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import { CannotStart } from '../kernel/cannot-start.ts';
import type { Home } from '../kernel/postgres/embedded-postgres-home.ts';
import { unpack } from './unpack.ts';

const folder = mkdtempSync(join(tmpdir(), 'yance-unpack-'));
const home: Home = { folder, binaries: '', runAs: [] };
const into = join(folder, 'into');
mkdirSync(into);
writeFileSync(join(folder, 'a.txt'), 'whole');
const archive = execFileSync('tar', ['-c', '-C', folder, 'a.txt']);
afterAll(() => rmSync(folder, { recursive: true }));

const from = (parts: Iterable<Buffer>) => (writable: Writable) => pipeline(Readable.from(parts), writable);

test('what fills an archive up behind its end mark is read to its end, though tar has ended', async () => {
  const rest = 64;
  let read = 0;
  function* parts() {
    yield archive;
    for (; read < rest; read += 1) yield Buffer.alloc(65_536);
  }
  await unpack(home, into, from(parts()));
  expect(read).toBe(rest);
  expect(readFileSync(join(into, 'a.txt'), 'utf8')).toBe('whole');
});

test('an archive that ends early is refused with what tar says of it', async () => {
  const cut = unpack(home, into, from([archive.subarray(0, 700)]));
  await expect(cut).rejects.toThrow(CannotStart);
});

test('what cannot be read fails with its own reason', async () => {
  function* parts() {
    yield archive.subarray(0, 512);
    throw new Error('the seal is broken');
  }
  await expect(unpack(home, into, from(parts()))).rejects.toThrow('the seal is broken');
});
