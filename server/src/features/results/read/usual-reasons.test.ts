import { getTask, pauseTask } from '@yance/contract/results/staff-endpoints.ts';
import { changeStaffSetting, listStaffSettings } from '@yance/contract/settings/staff-endpoints.ts';
import { expect, test } from 'vitest';
import { begun, lockedOrder, openLaboratory } from '../../../../test/laboratory.ts';
import { newStaff } from '../../../../test/people.ts';

test('a reason for a pause is offered as staff keep it, to who may pause, and any other is taken too', async () => {
  const { world, staff, student } = await openLaboratory(100_000_00);
  const [rid = ''] = (await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }])).tasks;
  await begun(world, staff, rid);
  const boss = await newStaff(world, 'M');
  const usual = async (who = staff.tester) => (await world.call(getTask, { rid }, who)).usual_reasons;
  expect(Object.keys(await usual())).toEqual(['pause']);
  expect(await usual(staff.reviewer)).toEqual({});
  const kept = (await world.call(listStaffSettings, {}, boss)).find(({ key }) => key === 'task.pause_reasons')!;
  const value = ['液氮不足'];
  await world.call(changeStaffSetting, { key: kept.key, value, revision: kept.revision, reason: '换季' }, boss);
  expect(await usual()).toEqual({ pause: value });
  await world.call(pauseTask, { rid, reason: '停水' }, staff.tester);
  expect(await usual()).toEqual({});
});
