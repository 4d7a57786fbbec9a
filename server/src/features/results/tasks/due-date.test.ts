import { login } from '@yance/contract/identity/endpoints.ts';
import { acceptOrder, getOrder } from '@yance/contract/orders/endpoints.ts';
import { lockOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import { contestAssign, listAssigns } from '@yance/contract/results/endpoints.ts';
import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { hours } from '../../../kernel/clock.ts';
import {
  begun,
  handedIn,
  lockedOrder,
  createLaboratoryStaff,
  published,
  type LaboratoryStaff,
  publish,
} from '../../../../test/laboratory.ts';
import { serviceCalled } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { dueDate } from './due-date.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  world = await openWorld();
  await signInAnew();
});
/** Sessions end while days pass. */
async function signInAnew() {
  staff = await createLaboratoryStaff(world);
  student = await newMember(world);
}

const xrd = [{ kw: 'XRD', count: 1 }];
const clockOf = async (rid: string) => (await world.call(staffCalls.getTask, { rid }, staff.manager)).clock;
const lockedTask = async () => (await lockedOrder(world, staff, student, xrd)).tasks[0] ?? '';

test('from the locked plan on, a task shows the laboratory when its data are due: the days that the service names', async () => {
  const rid = await lockedTask();
  // XRD promises three working days of ten service hours; the world begins on Tuesday at 10:00.
  const due = { kind: 'due', label: '出数据', until: '2026-11-27T10:00:00+08:00' };
  expect(await clockOf(rid)).toEqual(due);
  await begun(world, staff, rid);
  expect(await clockOf(rid)).toEqual(due);
  const { list } = await world.call(listAssigns, {}, student);
  expect(list.find((one) => one.rid === rid)).toMatchObject({ state: 'testing', clock: null });
});

test('urgent work is due within three working days or within 24 hours', async () => {
  const service_rid = await serviceCalled(world, 'GC-MS');
  // From Saturday 18:00 half an hour is left; Sunday is free.
  const saturday = new Date('2026-11-28T18:00:00+08:00');
  const due = (urgent: Urgency) => dueDate(world.database.db, { service_rid, count: 1, urgent }, saturday);
  expect(await due('three_days')).toEqual(new Date('2026-12-02T18:00:00+08:00'));
  expect(await due('one_day')).toEqual(new Date('2026-11-29T18:00:00+08:00'));
});

test('the clock stops while a task pauses, and goes on where it stopped', async () => {
  const rid = await lockedTask();
  await begun(world, staff, rid);
  const before = (await clockOf(rid))?.until ?? '';
  await world.call(staffCalls.pauseTask, { rid, reason: '仪器维护' }, staff.tester);
  expect(await clockOf(rid)).toBeNull();
  world.clock.pass(hours(0.4));
  await world.call(staffCalls.resumeTask, { rid }, staff.tester);
  expect(new Date((await clockOf(rid))?.until ?? '').getTime() - new Date(before).getTime()).toBe(hours(0.4));
});

test('data that are late stand in the laboratory’s queue as overdue, and first', async () => {
  const late = await lockedTask();
  await begun(world, staff, late);
  world.clock.pass(hours(24 * 8));
  await signInAnew();
  const fresh = await lockedTask();
  await begun(world, staff, fresh);
  const queues = await world.call(listQueues, {}, staff.tester);
  expect(queues.find((one) => one.key === 'tasks.testing')?.overdue).toBeGreaterThan(0);
  const { list } = await world.call(staffCalls.listTasks, { states: ['testing', 'paused'], size: 100 }, staff.tester);
  const rids = list.map((one) => one.rid);
  expect(rids.indexOf(late)).toBeLessThan(rids.indexOf(fresh));
  expect(list.find((one) => one.rid === late)?.overdue).toBe(true);
});

test('returned results keep their time, a retest gets a new one', async () => {
  const rid = await lockedTask();
  await begun(world, staff, rid);
  const before = await clockOf(rid);
  await handedIn(world, staff, rid);
  expect((await clockOf(rid))?.label).toBe('审核发布');
  await world.call(staffCalls.returnTask, { rid, reason: '缺少一条谱线' }, staff.reviewer);
  expect(await clockOf(rid)).toEqual(before);

  const owner = student;
  const { rid: order_rid, tasks } = await lockedOrder(world, staff, student, xrd);
  const [again = ''] = tasks;
  for (const task of tasks) await published(world, staff, task);
  const promised = async (as = student) => (await world.call(getOrder, { rid: order_rid }, as)).promise;
  const kept = await promised();
  expect(kept?.state).toBe('kept');
  await world.call(contestAssign, { rid: again, reason: '峰位不对' }, student);
  world.clock.pass(hours(24));
  await signInAnew();
  await world.call(staffCalls.retestTask, { rid: again, reason: '仪器漂移' }, staff.manager);
  const until = new Date((await clockOf(again))?.until ?? '');
  expect(until.getTime()).toBeGreaterThan(new Date(before?.until ?? '').getTime());

  // What was contested is not what the new date is about.
  await handedIn(world, staff, again);
  await publish(world, staff, again);
  const { token } = await world.call(login, { account: owner.phone, password: owner.password });
  // The order keeps the day that its first data kept.
  expect(await promised({ ...owner, token })).toEqual(kept);
  const { list } = await world.call(listAssigns, { size: 100 }, { ...owner, token });
  const delivered = list.find((one) => one.rid === again)?.promise?.delivered ?? '';
  expect(new Date(delivered).getTime()).toBe(world.clock.now().getTime());
});

test('an urgency that is changed after the lock reaches the task, whose time counts from the customer’s click', async () => {
  await signInAnew();
  const { rid, tasks } = await lockedOrder(world, staff, student, xrd);
  const [task = ''] = tasks;
  const [line] = (await world.call(getOrder, { rid }, student)).lines;
  const change = (urgent: Urgency) =>
    world.call(
      repriceOrder,
      { rid, reason: '客户要求', lines: [{ line_rid: line?.line_rid ?? '', urgent }] },
      staff.manager,
    );
  const first = await clockOf(task);
  world.clock.pass(hours(0.2));
  expect(await change('one_day')).toMatchObject({ state: 'accepting' });
  const agreement_hash = (await world.call(getOrder, { rid }, student)).agreement?.hash ?? '';
  await world.call(acceptOrder, { rid, sign_name: '李同学', agreement_hash }, student);
  const accepted = world.clock.now();
  world.clock.pass(hours(0.2));
  expect(await clockOf(task)).toEqual(first);
  await world.call(lockOrder, { rid }, staff.manager);
  const raised = await world.call(staffCalls.getTask, { rid: task }, staff.manager);
  expect(raised.urgent).toBe('one_day');
  expect(new Date(raised.clock?.until ?? '').getTime()).toBe(accepted.getTime() + hours(24));
  // Less is taken over at once, without another lock.
  expect(await change('none')).toMatchObject({ state: 'waiting' });
  const lowered = await world.call(staffCalls.getTask, { rid: task }, staff.manager);
  expect(lowered.urgent).toBe('none');
  const due = await dueDate(world.database.db, { service_rid: line?.rid ?? '', count: 1, urgent: 'none' }, accepted);
  expect(new Date(lowered.clock?.until ?? '')).toEqual(due);
});
