import { login } from '@yance/contract/identity/endpoints.ts';
import { acceptOrder, getOrder, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { getStaffOrder, lockOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { editSampling, listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { receiveAll } from '../../../../test/laboratory.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { morning, orderWithPickup } from '../../../../test/sampling.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';

let world: World;
let student: MemberSpeaker;
beforeEach(async () => {
  world = await openWorld();
  student = await newMember(world);
});

/** Sessions end while days pass. */
async function pass(millis: number): Promise<void> {
  world.clock.pass(millis);
  student.token = (await world.call(login, { account: student.phone, password: student.password })).token;
}
async function promiseOf(rid: string) {
  return (await world.call(getOrder, { rid }, student)).promise;
}
async function promised(rid: string): Promise<string> {
  const promise = await promiseOf(rid);
  return `${promise?.state} ${promise?.at.slice(0, 10)}`;
}
/** The day of results that the newest version of an order's agreement names. */
async function agreed(rid: string): Promise<unknown> {
  const { rows } = await world.database.pool.query<{ content: Record<string, unknown> }>(
    'select content from agreements where order_rid = $1 order by version desc limit 1',
    [rid],
  );
  return rows[0]?.content['promised_on'];
}
async function reprice(rid: string, change: object): Promise<void> {
  const manager = await newStaff(world, 'B');
  const [line] = (await world.call(getStaffOrder, { rid }, manager)).lines;
  await world.call(
    repriceOrder,
    { rid, reason: '方案变更', lines: [{ line_rid: line?.line_rid ?? '', ...change }] },
    manager,
  );
}
async function accept(rid: string): Promise<void> {
  const { agreement } = await world.call(getOrder, { rid }, student);
  await world.call(acceptOrder, { rid, sign_name: '李同学', agreement_hash: agreement?.hash ?? '' }, student);
}
const ordered = async () => (await placeOrder(world, student, [{ kw: 'XRD', count: 1 }])).rid;
const ship = (rid: string) => world.call(shipOrder, { rid, courier: '顺丰速运', number: 'SF200000001' }, student);
const receive = async (rid: string) => receiveAll(world, { keeper: await newStaff(world, 'W') }, student, rid);

test('until the samples are here the days are told with a day that counts from today, and lies never before them', async () => {
  const rid = await ordered();
  // Two working days for the parcel and three for the test; Sunday is free.
  expect(await promised(rid)).toBe('estimate 2026-11-30');
  expect((await promiseOf(rid))?.span).toEqual({ days: 3, hours: null, start: 'samples' });
  await pass(days(7));
  expect(await promised(rid)).toBe('estimate 2026-12-07');
  await ship(rid);
  await pass(days(1));
  expect(await promised(rid)).toBe('estimate 2026-12-07');
  // The parcel takes longer than usual.
  await pass(days(7));
  expect(await promised(rid)).toBe('estimate 2026-12-12');
});

test('the receipt fixes the day, however late the plan is locked', async () => {
  const rid = await ordered();
  await ship(rid);
  await pass(days(4));
  await receive(rid);
  expect(await promised(rid)).toBe('firm 2026-12-02');
  expect((await promiseOf(rid))?.span).toBeNull();
  await pass(days(2));
  await world.call(lockOrder, { rid }, await newStaff(world, 'B'));
  expect(await promised(rid)).toBe('firm 2026-12-02');
});

test('samples that are collected are awaited on the day of their pickup, also when it is moved', async () => {
  const { rid } = await orderWithPickup(world, student, { date: '2026-12-08' });
  expect(await promised(rid)).toBe('estimate 2026-12-11');
  const [pickup] = (await world.call(listSamplings, {}, student)).list;
  const moved = { date: '2026-12-15', time: morning, sendAddress: student.address_rid ?? '' };
  await world.call(editSampling, { rid: pickup?.rid ?? '', ...moved }, student);
  expect(await promised(rid)).toBe('estimate 2026-12-18');
});

test('a new plan has its day anew, in the agreement too; it counts from the click where the price rises', async () => {
  const rid = await ordered();
  await ship(rid);
  await receive(rid);
  expect(await promised(rid)).toBe('firm 2026-11-27');
  await pass(days(1));
  await reprice(rid, { urgent: 'one_day' });
  // 24 hours from now, if it is accepted now.
  expect(await agreed(rid)).toBe('2026-11-26');
  expect((await promiseOf(rid))?.span).toEqual({ days: 1, hours: 24, start: 'samples' });
  await pass(days(1));
  expect(await promised(rid)).toBe('estimate 2026-11-27');
  await accept(rid);
  expect(await promised(rid)).toBe('firm 2026-11-27');
  await reprice(rid, { urgent: 'none' });
  expect(await promised(rid)).toBe('firm 2026-11-30');
  expect(await agreed(rid)).toBe('2026-11-30');
});

test('what is agreed stays: a queue that grows until the samples are here moves no day', async () => {
  const rid = await ordered();
  const slow = { median_days: 20, p90_days: 30, orders: 90, waiting: 400 };
  await world.database.pool.query('update catalogue_services set lead_time = $1', [JSON.stringify(slow)]);
  expect(await promised(rid)).toBe('estimate 2026-11-30');
  await ship(rid);
  await receive(rid);
  expect(await promised(rid)).toBe('firm 2026-11-27');
});

test('an order for data analysis alone waits for no parcel', async () => {
  const { rid } = await placeOrder(world, student, [{ kw: 'XRD 精修', count: 1 }]);
  const { types } = (await world.database.pool.query('select types from orders where rid = $1', [rid])).rows[0];
  expect(types).toEqual([3]);
  expect((await promiseOf(rid))?.span).toMatchObject({ start: 'data' });
});
