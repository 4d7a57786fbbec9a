import { contestAssign } from '@yance/contract/results/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sentSms } from '../../../../test/gateways.ts';
import {
  begun,
  createLaboratoryStaff,
  lockedOrder,
  published,
  receiveAll,
  shippedOrder,
} from '../../../../test/laboratory.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const title = '检测数据晚于承诺时间';
const twice = [
  { kw: 'XRD', count: 1 },
  { kw: 'XRD', count: 2 },
];
/** Who was told how often; sessions end while days pass. */
async function warnings(student: MemberSpeaker): Promise<number> {
  const { token } = await world.call(login, { account: student.phone, password: student.password });
  const { list } = await world.call(listMessages, { size: 100 }, { ...student, token });
  return list.filter((one) => one.title === title).length;
}
const pass = async (millis: number) => {
  world.clock.pass(millis);
  await world.settle();
};

test('when the promised moment passes without results, the customer is told by itself, once for all lines of that moment', async () => {
  const staff = await createLaboratoryStaff(world);
  const student = await newMember(world);
  await lockedOrder(world, staff, student, twice);
  await pass(days(3) - 1000);
  expect(await warnings(student)).toBe(0);
  await pass(1000);
  expect(await warnings(student)).toBe(1);
  const sent = sentSms.filter((one) => one.template === 'task.overdue' && one.to === student.phone);
  expect(sent).toMatchObject([{ parameters: { until: '11月27日 10:00' } }]);
  await pass(days(5));
  expect(await warnings(student)).toBe(1);
});

test('a promise that was kept, or whose time stands still while the task pauses, breaks nothing', async () => {
  const staff = await createLaboratoryStaff(world);
  const [kept, paused] = [await newMember(world), await newMember(world)];
  const one = [{ kw: 'XRD', count: 1 }];
  for (const rid of (await lockedOrder(world, staff, kept, one)).tasks) await published(world, staff, rid);
  const { tasks } = await lockedOrder(world, staff, paused, one);
  const [rid = ''] = tasks;
  await begun(world, staff, rid);
  await world.call(staffCalls.pauseTask, { rid, reason: '仪器维护' }, staff.tester);
  await pass(days(10));
  expect([await warnings(kept), await warnings(paused)]).toEqual([0, 0]);
  const later = await createLaboratoryStaff(world);
  await world.call(staffCalls.resumeTask, { rid }, later.tester);
  await pass(days(10));
  expect(await warnings(paused)).toBe(1);
});

test('a free retest that misses its own date is told as well', async () => {
  const staff = await createLaboratoryStaff(world);
  const student = await newMember(world);
  const { tasks } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const [rid = ''] = tasks;
  await published(world, staff, rid);
  await world.call(contestAssign, { rid, reason: '峰位偏移' }, student);
  await world.call(staffCalls.retestTask, { rid, reason: '免费复测' }, staff.manager);
  await pass(days(1));
  expect(await warnings(student)).toBe(0);
  await pass(days(9));
  expect(await warnings(student)).toBe(1);
});

test('a plan that is locked after its promised moment has broken the promise already, and the customer is told at once', async () => {
  const staff = await createLaboratoryStaff(world);
  const student = await newMember(world);
  const rid = await shippedOrder(world, student, [{ kw: 'XRD', count: 1 }]);
  await receiveAll(world, staff, student, rid);
  await pass(days(6));
  const later = await createLaboratoryStaff(world);
  await world.call(lockOrder, { rid }, later.manager);
  await world.settle();
  expect(await warnings(student)).toBe(1);
});
