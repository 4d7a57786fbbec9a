import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { setStaffLaboratory } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { lockedOrder, createLaboratoryStaff, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
let laboratories: { rid: string; name: string }[];
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
  laboratories = await world.call(staffCalls.listLaboratories, {}, staff.manager);
});

const two = [
  { kw: 'XRD', count: 1 },
  { kw: '场发射扫描电镜', count: 1 },
];
const planned = async () => (await lockedOrder(world, staff, await newMember(world), two)).tasks;
const stateOf = async (rid: string) => (await world.call(staffCalls.getTask, { rid }, staff.manager)).state;

test('many tasks are sent to one laboratory at once, and accepted at once', async () => {
  const rids = [...(await planned()), ...(await planned())];
  const laboratory_rid = laboratories[0]!.rid;
  expect(await world.call(staffCalls.dispatchTasks, { rids, laboratory_rid }, staff.manager)).toEqual({ moved: 4 });
  expect(await world.call(staffCalls.acceptTasks, { rids }, staff.tester)).toEqual({ moved: 4 });
  for (const rid of rids) expect(await stateOf(rid)).toBe('waiting');
});

test('one task that cannot move stops them all, and the answer names it', async () => {
  const [first, second] = await planned();
  const laboratory_rid = laboratories[0]!.rid;
  await world.call(staffCalls.dispatchTask, { rid: second!, laboratory_rid }, staff.manager);
  const { code } = await world.call(staffCalls.getTask, { rid: second! }, staff.manager);
  const answer = await world.answer(
    staffCalls.dispatchTasks,
    { rids: [first!, second!], laboratory_rid },
    staff.manager,
  );
  expect(answer).toMatchObject({
    reason: 'taskNotAllowed',
    msg: `任务 ${code} 当前为「待接单」，不能这样操作，请刷新后重新选择`,
  });
  expect(await stateOf(first!)).toBe('open');
});

test('two managers who send the same tasks at once: one does, the other is told, nothing hangs', async () => {
  const rids = [...(await planned()), ...(await planned())];
  const laboratory_rid = laboratories[0]!.rid;
  const other = await newStaff(world, 'B');
  const answers = await Promise.all([
    world.answer(staffCalls.dispatchTasks, { rids, laboratory_rid }, staff.manager),
    world.answer(staffCalls.dispatchTasks, { rids: rids.toReversed(), laboratory_rid }, other),
  ]);
  const ends = answers.map((one) => (one.code ? 'done' : (one as { reason?: string }).reason));
  expect(new Set(ends)).toEqual(new Set(['done', 'taskNotAllowed']));
});

test('a laboratory accepts only what was sent to it, and refuses with a reason: the task goes back to be sent', async () => {
  const [first, second] = await planned();
  const [own, foreign] = laboratories;
  const administrator = await newStaff(world, 'M');
  const tied = await newStaff(world, 'L');
  await world.call(
    setStaffLaboratory,
    { rid: tied.rid, laboratory_rid: own!.rid, reason: '合作实验室' },
    administrator,
  );
  await world.call(staffCalls.dispatchTask, { rid: first!, laboratory_rid: own!.rid }, staff.manager);
  await world.call(staffCalls.dispatchTask, { rid: second!, laboratory_rid: foreign!.rid }, staff.manager);
  expect(await world.answer(staffCalls.acceptTasks, { rids: [first!, second!] }, tied)).toMatchObject({
    reason: 'notFound',
  });
  expect(await stateOf(first!)).toBe('sent');
  expect(await world.answer(staffCalls.refuseTask, { rid: first!, reason: ' ' }, tied)).toMatchObject({ code: 0 });
  await world.call(staffCalls.refuseTask, { rid: first!, reason: '设备检修中' }, tied);
  const back = await world.call(staffCalls.getTask, { rid: first! }, staff.manager);
  expect(back).toMatchObject({ state: 'open', laboratory_rid: null });
  expect(back.timeline.at(-1)).toMatchObject({ reason: '设备检修中' });
  expect(await world.answer(staffCalls.getTask, { rid: first! }, tied)).toMatchObject({ reason: 'notFound' });
});
