import { attachFiles, removeFile } from '@yance/contract/results/staff-endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { xrdFile } from '../../../../seeds/result-files.ts';
import { begun, lockedOrder, openLaboratory, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { newStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { newStaffFile } from '../../../../test/uploads.ts';
import type { World } from '../../../../test/world.ts';
import { storage } from '../../../gateways/storage/storage.ts';
import { days } from '../../../kernel/clock.ts';
import { expireFiles } from '../../files/expire-files.ts';
import { filesByRid } from '../../files/index.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeEach(async () => {
  ({ world, staff, student } = await openLaboratory(100_000_00));
});

const sweep = () =>
  world.database.transaction((tx) => expireFiles({ tx, clock: world.clock, actor: { kind: 'timer' } }));
const isThere = async (rid: string) =>
  (await filesByRid(world.database.db, [rid])).has(rid) && (await storage().size(rid)) !== undefined;
async function underWay(): Promise<string> {
  const {
    tasks: [rid = ''],
  } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  await begun(world, staff, rid);
  return rid;
}
/** Equal content under one name is attached once. */
let files = 0;
const sent = () => newStaffFile(world, staff.tester, 'wrong.xy', xrdFile(`wrong ${(files += 1)}`).content);
const attach = (rid: string, file_rid: string) =>
  world.call(attachFiles, { rid, files: [{ rid: file_rid }] }, staff.tester);
const takeOut = (rid: string, file_rid: string) => world.call(removeFile, { rid, file_rid }, staff.tester);
async function pass(count: number): Promise<void> {
  world.clock.pass(days(count));
  await sweep();
  await world.settle();
}

test('a file that was taken out is removed once its days are over, counted from then, and what it was stays recorded', async () => {
  const task_rid = await underWay();
  const file = await sent();
  await attach(task_rid, file);
  const [{ name, size, sha256 } = { name: '', size: 0, sha256: '' }] = [
    ...(await filesByRid(world.database.db, [file])).values(),
  ];
  await pass(31);
  expect(await isThere(file)).toBe(true);
  await world.call(removeFile, { rid: task_rid, file_rid: file }, await newStaff(world, 'L'));
  await pass(29);
  expect(await isThere(file)).toBe(true);
  await pass(2);
  expect(await isThere(file)).toBe(false);
  const { rows } = await world.database.pool.query(
    `select details from facts where entity = 'resultFile' and event = 'remove' and entity_rid = $1`,
    [file],
  );
  expect(rows).toEqual([{ details: { task_rid, run: 1, name, size, sha256 } }]);
});

test('a file that another task has, or that is attached again, stays', async () => {
  const [first, second] = [await underWay(), await underWay()];
  const [shared, again, both] = [await sent(), await sent(), await sent()];
  for (const task of [first, second]) {
    await attach(task, shared);
    await attach(task, both);
  }
  await takeOut(first, shared);
  await attach(second, again);
  await takeOut(second, again);
  await attach(first, again);
  await Promise.all([takeOut(first, both), takeOut(second, both)]);
  await pass(62);
  expect([await isThere(shared), await isThere(again), await isThere(both)]).toEqual([true, true, false]);
});
