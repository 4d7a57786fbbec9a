import { beforeAll, expect, test } from 'vitest';
import { openLaboratory, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { newStaffFile } from '../../../../test/uploads.ts';
import type { World } from '../../../../test/world.ts';
import { WorkFailed } from '../../../kernel/confined/confined.ts';
import { unavailable } from '../../../kernel/refusal.ts';
import { filesByRid, findRendition, type StoredFile } from '../../files/index.ts';
import { layOutOnce } from './preview-file.ts';

let world: World;
let staff: LaboratoryStaff;
beforeAll(async () => {
  ({ world, staff } = await openLaboratory(100_000_00));
});

async function uploaded(): Promise<StoredFile> {
  const rows = Array.from({ length: 400 }, (_, row) => `${(5 + row / 10).toFixed(2)} ${(row * 3) % 17}`);
  const bytes = Buffer.from(`2Theta(°) Intensity\n${rows.join('\n')}`);
  const rid = await newStaffFile(world, staff.tester, 'scan.xy', bytes);
  const file = (await filesByRid(world.database.db, [rid])).get(rid);
  if (!file) throw new Error('no file');
  return file;
}
const lay = (file: StoredFile, error?: Error) =>
  layOutOnce(world.database.db, file, error && (() => Promise.reject(error)));
const kept = async ({ rid }: StoredFile): Promise<unknown> => {
  const text = await findRendition(rid, 'json');
  return text && JSON.parse(String(text));
};

test('nothing is kept of a file whose process was ended from outside, and the next try draws it', async () => {
  const file = await uploaded();
  await expect(lay(file, unavailable(5))).rejects.toMatchObject({ status: 503 });
  expect(await kept(file)).toBeUndefined();
  await lay(file);
  expect(await kept(file)).toMatchObject({ preview: { kind: 'parts' } });
});

test('words without numbers are called words, not a format of some program', async () => {
  const rid = await newStaffFile(
    world,
    staff.tester,
    '说明.txt',
    Buffer.from('样品吸潮，已重新干燥。\n请以第二次结果为准。\n'),
  );
  const file = (await filesByRid(world.database.db, [rid])).get(rid)!;
  await lay(file);
  expect(await kept(file)).toMatchObject({ preview: { kind: 'none', reason: 'plainText' } });
});

const late = new WorkFailed('late', true, true);

test('a file that the clock ended is tried again, and may then be drawn', async () => {
  const file = await uploaded();
  await expect(lay(file, late)).rejects.toMatchObject({ status: 503 });
  await lay(file);
  expect(await kept(file)).toMatchObject({ preview: { kind: 'parts' } });
});

test('a file that the clock ended in two tries is too complex; two who asked at once are one try', async () => {
  const file = await uploaded();
  const both = await Promise.allSettled([lay(file, late), lay(file, late)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await lay(file, late);
  expect(await kept(file)).toMatchObject({ preview: { kind: 'none', reason: 'tooComplex' } });
});
