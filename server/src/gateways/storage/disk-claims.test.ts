import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskClaims } from './disk-claims.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yance-claims-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('each process on a folder hears what all others are going to write, which takes no room itself', async () => {
  const [one, two, three] = [new DiskClaims(folder), new DiskClaims(folder), new DiskClaims(folder)];
  expect(await one.claim(() => 2_000_000_000)).toBe(0);
  expect(await two.claim(() => 30)).toBe(2_000_000_000);
  expect(await three.claim(() => 0)).toBe(2_000_000_030);
  expect(await one.claim(() => 5)).toBe(30);
  expect(await three.claim(() => 0)).toBe(35);
  const blocks = readdirSync(folder).map((name) => statSync(join(folder, name)).blocks);
  expect(blocks).toEqual([0, 0, 0]);
});

test('of processes that claim at once at least one sees both', async () => {
  const processes = Array.from({ length: 8 }, () => new DiskClaims(folder));
  const heard = await Promise.all(processes.map((one) => one.claim(() => 1)));
  // A byte more where one is read while it is renewed.
  expect(Math.max(...heard)).toBeGreaterThanOrEqual(7);
});

test('what one process claims is its figure at the time of writing, however many claims are under way', async () => {
  const [own, other] = [new DiskClaims(folder), new DiskClaims(folder)];
  let claimed = 7_000_000;
  const claims = Array.from({ length: 20 }, () => own.claim(() => claimed));
  claimed = 9_000_000;
  await Promise.all(claims);
  expect(await other.claim(() => 0)).toBe(9_000_000);
});

test('the claim of a process that is gone ends after a minute', async () => {
  const [gone, here] = [new DiskClaims(folder), new DiskClaims(folder)];
  await gone.claim(() => 1_000);
  const [name = ''] = readdirSync(folder);
  const long = statSync(join(folder, name)).mtimeMs / 1000 - 61;
  utimesSync(join(folder, name), long, long);
  expect(await here.claim(() => 1)).toBe(0);
  expect(readdirSync(folder)).toHaveLength(1);
});
