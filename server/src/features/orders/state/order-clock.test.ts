import { sentSms } from '../../../../test/gateways.ts';
import { shipOrder } from '@yance/contract/orders/endpoints.ts';
import { getStaffOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { bringSamples } from '../../../../test/laboratory.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days, hours } from '../../../kernel/clock.ts';
import { countOrders } from '../order-lists.store.ts';
import { orders } from '../orders.tables.ts';

// Sessions end while the clock passes, so everything is set up before it does and read from the table afterwards.
let world: World;
let manager: StaffSpeaker;
let who: MemberSpeaker;
const rids: Record<'confirming' | 'sending' | 'travelling' | 'accepting' | 'paying', string> = {
  confirming: '',
  sending: '',
  travelling: '',
  accepting: '',
  paying: '',
};
beforeAll(async () => {
  world = await openWorld();
  manager = await newStaff(world, 'B');
  who = await newMember(world);
  const one = [{ kw: 'XRD', count: 1 }];
  rids.confirming = (await placeOrder(world, await newMember(world, { organization: 2 }), one)).rid;
  rids.sending = (await placeOrder(world, who, one)).rid;
  rids.travelling = (await placeOrder(world, who, one)).rid;
  await world.call(shipOrder, { rid: rids.travelling, courier: '顺丰速运', number: 'SF1234567890' }, who);
  const raised = await placeOrder(world, who, one);
  rids.accepting = raised.rid;
  await bringSamples(world, who, raised.rid);
  const [line] = (await world.call(getStaffOrder, { rid: raised.rid }, manager)).lines;
  const lines = [{ line_rid: line?.line_rid ?? '', amount_fen: raised.total_fen + 100 }];
  await world.call(repriceOrder, { rid: raised.rid, reason: '加做', lines }, manager);
  rids.paying = (await placeOrder(world, await newMember(world), [{ kw: '场发射扫描电镜', count: 150 }])).rid;
});
const rowOf = async (rid: string) => {
  const [row] = await world.database.db.select().from(orders).where(eq(orders.rid, rid));
  if (!row) throw new Error('The order is gone.');
  return row;
};
const stateOf = async (rid: string) => (await rowOf(rid)).state;
const reminders = () => sentSms.filter((one) => one.to === who.phone && one.template === 'order.reminded').length;
const pass = async (millis: number) => {
  world.clock.pass(millis);
  await world.settle();
};

test('two hours of service time are given to confirm an order', async () => {
  const { clock_kind, clock_until, created_at } = await rowOf(rids.confirming);
  expect(clock_kind).toBe('confirm');
  // The world begins on a Tuesday at ten.
  expect(shanghaiIso(clock_until ?? created_at)).toBe(shanghaiIso(new Date(created_at.getTime() + hours(2))));
});

test('an order that waits for money is cancelled after a day, one that waits for the manager is only late', async () => {
  await pass(hours(24) + 60_000);
  expect(await stateOf(rids.paying)).toBe('cancelled');
  expect(await stateOf(rids.confirming)).toBe('confirming');
  const late = { states: ['confirming' as const], overdueAt: world.clock.now() };
  expect(await world.database.transaction((tx) => countOrders(tx, late))).toBe(1);
});

test('a new plan that nobody answers cancels its order after seven days, and the sending of samples is reminded on that day', async () => {
  expect(reminders()).toBe(0);
  await pass(days(6) + 60_000);
  expect(await stateOf(rids.accepting)).toBe('cancelled');
  expect(reminders()).toBe(1);
});

test('a parcel that is on its way for ten days is work for the manager', async () => {
  const late = () => ({ states: ['travelling' as const], overdueAt: world.clock.now() });
  const count = () => world.database.transaction((tx) => countOrders(tx, late()));
  expect(await count()).toBe(0);
  await pass(days(3) + 60_000);
  expect(await count()).toBe(1);
  expect(await stateOf(rids.travelling)).toBe('travelling');
});

test('unsent samples are reminded of again on day 20 and their order is cancelled on day 30', async () => {
  await pass(days(10) + 60_000);
  expect(reminders()).toBe(2);
  expect(await stateOf(rids.sending)).toBe('sending');
  await pass(days(10));
  expect(await stateOf(rids.sending)).toBe('cancelled');
  expect(reminders()).toBe(2);
});
