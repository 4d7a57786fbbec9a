import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { begun, lockedOrder, openLaboratory, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import type { MemberSpeaker } from '../../../../test/people.ts';
import { newStaffFile } from '../../../../test/uploads.ts';
import type { World } from '../../../../test/world.ts';
import { storage } from '../../../gateways/storage/storage.ts';
import { findRendition, saveRendition } from '../../files/index.ts';
import { saveLook } from '../results.store.ts';
import { layoutVersion } from './layout-version.ts';
import { scheduleRenewal } from './renew-looks.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(100_000_00));
});

/** More than a job takes at once. */
const count = 10;
const layoutsOf = (files: readonly string[]) =>
  Promise.all(
    files.map(async (rid) => (JSON.parse(String(await findRendition(rid, 'json'))) as { layout: string }).layout),
  );
/** As other readers left it, which understood nothing of the file. */
async function leftByOthers(rid: string): Promise<void> {
  const nothing = { layout: 'others', preview: { kind: 'none', reason: 'unknownFormat' }, thumbnail: null };
  await saveRendition(rid, 'json', JSON.stringify(nothing));
  await world.database.transaction((tx) =>
    saveLook(tx, rid, { thumbnail: null, measured: [], recorded: [], looked_by: 'others' }),
  );
}
/** What a start sets. */
async function start(): Promise<void> {
  await world.database.transaction((tx) => scheduleRenewal({ tx, clock: world.clock }));
  await world.settle();
}

async function uploaded(): Promise<{ rid: string; files: string[] }> {
  const {
    tasks: [rid = ''],
  } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  await begun(world, staff, rid);
  const files: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const rows = Array.from({ length: 400 }, (_, row) => `${(5 + row / 10).toFixed(2)} ${(row * (at + 3)) % 17}`);
    const bytes = Buffer.from(`2Theta(°) Intensity\n${rows.join('\n')}`);
    files.push(await newStaffFile(world, staff.tester, `scan ${at}.xy`, bytes));
  }
  await world.call(staffCalls.attachFiles, { rid, files: files.map((file) => ({ rid: file })) }, staff.tester);
  await world.settle();
  return { rid, files };
}

test('after a start with other readers all is laid out anew, with stamps and spans, and opening draws nothing', async () => {
  const { rid, files } = await uploaded();
  const shown = async () => {
    const task = await world.call(staffCalls.getTask, { rid }, staff.reviewer);
    return { looks: task.files.map(({ thumbnail }) => thumbnail), gaps: task.range_gaps };
  };
  const before = await shown();
  expect(before.gaps).toHaveLength(count);
  expect(before.looks).not.toContain(null);
  for (const file of files) await leftByOthers(file);
  expect(await shown()).toEqual({ looks: files.map(() => null), gaps: [] });
  await start();
  expect(await layoutsOf(files)).toEqual(files.map(() => layoutVersion()));
  expect(await shown()).toEqual(before);
  // Whoever drew now would miss the files.
  for (const file of files) await storage().remove(file);
  for (const file of files)
    expect(await world.call(staffCalls.previewResult, { rid: file }, staff.reviewer)).toMatchObject({ kind: 'parts' });
});

test('a file that cannot be laid out holds up none of the others and keeps its look', async () => {
  const { files } = await uploaded();
  for (const file of files) await leftByOthers(file);
  const [gone = '', ...others] = files.toReversed();
  await storage().remove(gone);
  await start();
  expect(await layoutsOf([gone, ...others])).toEqual(['others', ...others.map(() => layoutVersion())]);
});
