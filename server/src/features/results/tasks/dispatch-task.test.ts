import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { listAssigns } from '@yance/contract/results/endpoints.ts';
import { dispatchProposed, proposeDispatch } from '@yance/contract/results/dispatch-endpoints.ts';
import {
  acceptTask,
  dispatchTask,
  getTask,
  listLaboratories,
  refuseTask,
} from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createLaboratoryStaff, lockedOrder, published, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { serviceCalled } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { renewLaboratoryLeadTimes } from '../dispatch.store.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
let laboratory: string;
let service: string;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
  laboratory = (await world.call(listLaboratories, {}, staff.manager))[0]?.rid ?? '';
  service = await serviceCalled(world, 'XRD');
});
beforeEach(async () => {
  student = await newMember(world);
});

const xrd = [{ kw: 'XRD', count: 1 }];
const locked = async (wanted = xrd) => lockedOrder(world, staff, student, wanted);
/** What the laboratory took for finished tasks of the service: known from five on. */
const took = (days: number, finished = 9) =>
  world.database.pool.query(
    `insert into laboratory_lead_times values ($1, $2, $3, $3, $4)
      on conflict (service_rid, laboratory_rid) do update set median_days = $3, p90_days = $3, finished = $4`,
    [laboratory, service, days, finished],
  );
const send = (rid: string) => world.call(dispatchTask, { rid, laboratory_rid: laboratory }, staff.manager);
const promiseOf = async (rid: string) =>
  (await world.call(listAssigns, { size: 100 }, student)).list.find((one) => one.rid === rid)?.promise;
const orderPromise = async (rid: string) => (await world.call(getOrder, { rid }, student)).promise?.at.slice(0, 10);
const titles = async () => {
  await world.settle();
  return (await world.call(listMessages, {}, student)).list.map(({ title }) => title);
};
const postponed = '检测数据将晚一些';

test('a laboratory that takes longer moves the promise, says why, and the customer is told once for the order', async () => {
  const { rid, tasks } = await locked([...xrd, { kw: '场发射扫描电镜', count: 1 }]);
  const before = await orderPromise(rid);
  await took(9);
  await world.call(
    dispatchProposed,
    { tasks: tasks.map((one) => ({ rid: one, laboratory_rid: laboratory })) },
    staff.manager,
  );
  const after = await orderPromise(rid);
  expect(after! > before!).toBe(true);
  const moved = (await world.call(listAssigns, { size: 100 }, student)).list.find(
    (one) => one.promise?.at.slice(0, 10) === after,
  );
  expect(moved?.promise).toMatchObject({ state: 'open', why: [expect.stringContaining('原承诺')] });
  expect((await titles()).filter((one) => one === postponed)).toHaveLength(1);
});

test('a quicker laboratory brings the day forward, of which nobody needs to be warned', async () => {
  const { rid, tasks } = await locked();
  const before = await orderPromise(rid);
  await took(1, 900);
  await send(tasks[0]!);
  expect((await orderPromise(rid))! < before!).toBe(true);
  expect(await titles()).not.toContain(postponed);
  expect((await promiseOf(tasks[0]!))?.why).toEqual([]);
});

test('the day that a candidate shows before it is chosen is the day that is promised after', async () => {
  const { rid, tasks } = await locked();
  await took(6);
  const [asked] = await world.call(proposeDispatch, { rids: tasks }, staff.manager);
  const candidate = asked?.candidates.find((one) => one.laboratory_rid === laboratory);
  expect(candidate).toMatchObject({ median_days: 6, p90_days: 6, finished: 9 });
  await send(tasks[0]!);
  expect(await orderPromise(rid)).toBe(candidate?.promised);
});

test('what too few tasks tell moves nothing', async () => {
  const { rid, tasks } = await locked();
  const before = await orderPromise(rid);
  await took(20, 4);
  await send(tasks[0]!);
  expect(await orderPromise(rid)).toBe(before);
});

test('a later day takes back nothing: results after the agreed day are late, and their reason is asked for', async () => {
  const { tasks } = await locked();
  await took(12);
  await send(tasks[0]!);
  const { rows } = await world.database.pool.query<{ due_at: Date; agreed_at: Date }>(
    'select due_at, agreed_at from tasks where rid = $1',
    [tasks[0]],
  );
  const { due_at, agreed_at } = rows[0]!;
  expect(shanghaiDate(agreed_at) < shanghaiDate(due_at)).toBe(true);
  const between = new Date((due_at.getTime() + agreed_at.getTime()) / 2);
  world.clock.pass(between.getTime() - world.clock.now().getTime());
  staff = await createLaboratoryStaff(world);
  await world.call(acceptTask, { rid: tasks[0]! }, staff.tester);
  expect((await world.call(getTask, { rid: tasks[0]! }, staff.manager)).late_reasons).not.toBeNull();
});

test('a task that a laboratory refuses is promised anew by the next one, and keeps what was agreed first', async () => {
  const { rid, tasks } = await locked();
  const agreed = await orderPromise(rid);
  await took(9);
  await send(tasks[0]!);
  await world.call(refuseTask, { rid: tasks[0]!, reason: '设备检修' }, staff.tester);
  await took(1, 900);
  await send(tasks[0]!);
  const { rows } = await world.database.pool.query<{ agreed_at: Date }>('select agreed_at from tasks where rid = $1', [
    tasks[0],
  ]);
  expect(shanghaiDate(rows[0]!.agreed_at)).toBe(agreed);
  expect((await orderPromise(rid))! < agreed!).toBe(true);
});

test('the days of a laboratory count from dispatch to publication, of what was not urgent', async () => {
  const { tasks } = await locked();
  await published(world, staff, tasks[0]!);
  await world.database.pool.query(`update tasks set sent_at = published_at - interval '3 days' where rid = $1`, [
    tasks[0],
  ]);
  const since = new Date(world.clock.now().getTime() - 86_400_000);
  await world.database.transaction((tx) => renewLaboratoryLeadTimes(tx, service, since));
  const { rows } = await world.database.pool.query(
    'select median_days, p90_days, finished from laboratory_lead_times where service_rid = $1',
    [service],
  );
  expect(rows).toEqual([{ median_days: 3, p90_days: 3, finished: 1 }]);
});
