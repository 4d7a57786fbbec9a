import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { newStaff } from '../../../test/people.ts';
import { newStaffFile } from '../../../test/uploads.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { storage } from '../../gateways/storage/storage.ts';
import { filesByRid, type StoredFile } from '../files/index.ts';
import { markedPdf } from './marked-pdfs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** A stored file that says of itself that it is so large. */
async function stored(size: number): Promise<StoredFile> {
  const rid = await newStaffFile(world, await newStaff(world, 'B'));
  await storage().write(rid, Readable.from([Buffer.from('pdf')]));
  return { ...(await filesByRid(world.database.db, [rid])).get(rid)!, size };
}

test('a PDF is marked once for all who ask for the same words, and anew for others and after a failure', async () => {
  const file = await stored(100);
  let made = 0;
  const mark = async (_: Buffer, words: string) => Buffer.from(`${words} ${(made += 1)}`);
  const ask = async (words: string, by = mark) => (await markedPdf(world.database.db, file, words, by))?.toString();
  expect(await Promise.all([ask('甲'), ask('甲'), ask('甲')])).toEqual(['甲 1', '甲 1', '甲 1']);
  expect([await ask('乙'), await ask('甲')]).toEqual(['乙 2', '甲 1']);
  await expect(ask('丙', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await ask('丙')).toBe('丙 3');
});

test('what is kept is bounded: the one that was asked for longest ago goes', async () => {
  const half = 40 * 1024 * 1024;
  const [first, second] = [await stored(half), await stored(half)];
  let made = 0;
  const mark = async () => Buffer.from(String((made += 1)));
  for (const file of [first, second, first]) await markedPdf(world.database.db, file, '某', mark);
  expect(made).toBe(3);
});
