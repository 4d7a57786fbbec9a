import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  begun,
  createLaboratoryStaff,
  handedIn,
  lockedOrder,
  type LaboratoryStaff,
} from '../../../../test/laboratory.ts';
import { newMember } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
});

const records = [{ code: 'N001', remark: '表面有裂纹' }];
const seen = async (rid: string) => {
  const { returned, runs } = await world.call(staffCalls.getTask, { rid }, staff.tester);
  return { returned, note: runs.at(-1)?.note, records: runs.at(-1)?.records };
};

test('results that were sent back say so until they are handed in again, and keep what was written unless it is replaced', async () => {
  const student = await newMember(world);
  const { tasks } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const [rid = ''] = tasks;
  await begun(world, staff, rid);
  await handedIn(world, staff, rid);
  await world.call(staffCalls.returnTask, { rid, reason: '范围不够' }, staff.reviewer);
  await world.call(staffCalls.submitTask, { rid, note: '连续扫描', records }, staff.tester);
  expect(await seen(rid)).toEqual({ returned: false, note: '连续扫描', records });

  await world.call(staffCalls.returnTask, { rid, reason: '请核对样品' }, staff.reviewer);
  expect(await seen(rid)).toEqual({ returned: true, note: '连续扫描', records });
  const { list } = await world.call(
    staffCalls.listTasks,
    { kw: (await world.call(staffCalls.getTask, { rid }, staff.tester)).code },
    staff.tester,
  );
  expect(list.map(({ returned }) => returned)).toEqual([true]);
  await world.call(staffCalls.submitTask, { rid }, staff.tester);
  expect(await seen(rid)).toEqual({ returned: false, note: '连续扫描', records });

  await world.call(staffCalls.returnTask, { rid, reason: '请删去说明' }, staff.reviewer);
  await world.call(staffCalls.submitTask, { rid, note: '', records: [] }, staff.tester);
  expect(await seen(rid)).toEqual({ returned: false, note: '', records: [] });
});
