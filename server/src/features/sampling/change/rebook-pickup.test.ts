import { addSampling } from '@yance/contract/sampling/endpoints.ts';
import { failPickup, rebookPickup, setOutForPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sentSms } from '../../../../test/gateways.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { morning, newCollectors, sentOut } from '../../../../test/sampling.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { after, days } from '../../../kernel/clock.ts';
import { orders } from '../../orders/orders.tables.ts';

let world: World;
let student: MemberSpeaker;
beforeEach(async () => {
  world = await openWorld();
  // The student of another world may have the same phone.
  sentSms.length = 0;
  student = await newMember(world);
});

// Sessions end while the clock passes: what happened is read from the table.
const orderRow = async (rid: string) => {
  const [row] = await world.database.db.select().from(orders).where(eq(orders.rid, rid));
  if (!row) throw new Error('The order is gone.');
  return row;
};
const reminders = () => sentSms.filter(({ to, template }) => to === student.phone && template === 'order.reminded');
async function passDays(count: number) {
  for (let day = 0; day < count; day += 1) {
    world.clock.pass(days(1));
    await world.settle();
  }
}
/** An order of today whose samples are to be collected on a day. */
async function collectedOn(date: string) {
  const { rid } = await placeOrder(world, student, [{ kw: 'XRD', count: 1 }]);
  const request = { date, time: morning, sendAddress: student.address_rid ?? '', order_rid: rid };
  return { rid, pickup_rid: (await world.call(addSampling, request, student)).rid };
}
/** From today on the order has every reminder and thirty days, of which the last cancels it. */
async function waitsAnew(rid: string) {
  const until = shanghaiIso(after(world.clock.now(), days(30)));
  const row = await orderRow(rid);
  expect(row).toMatchObject({ state: 'sending', clock_kind: 'send', delivery_type: 0 });
  expect(shanghaiIso(row.clock_until!)).toBe(until);
  const before = reminders().length;
  const messages: number[] = [];
  // On days 6, 7, 19, 20 and 29.
  for (const more of [6, 1, 12, 1, 9]) {
    await passDays(more);
    messages.push(reminders().length - before);
  }
  expect(messages).toEqual([0, 1, 1, 2, 2]);
  expect((await orderRow(rid)).state).toBe('sending');
  await passDays(1);
  expect((await orderRow(rid)).state).toBe('cancelled');
}

test('when a late pickup has found nobody twice, its order has all reminders and the whole time to send the samples again', async () => {
  const { rid, pickup_rid } = await collectedOn('2027-01-12');
  await passDays(48);
  expect(reminders()).toEqual([]);
  const staff = await newCollectors(world);
  await sentOut(world, pickup_rid, staff);
  await world.call(failPickup, { rid: pickup_rid, reason: '无人' }, staff.courier);
  const other = { rid: pickup_rid, date: '2027-01-13', time: morning };
  await world.call(rebookPickup, other, staff.manager);
  await world.call(setOutForPickup, { rid: pickup_rid }, staff.courier);
  await world.call(failPickup, { rid: pickup_rid, reason: '无人' }, staff.courier);
  await waitsAnew(rid);
});

test('when nobody names a new date within three days after a pickup failed, its order waits again too', async () => {
  const { rid, pickup_rid } = await collectedOn('2026-12-22');
  await passDays(27);
  const staff = await newCollectors(world);
  await sentOut(world, pickup_rid, staff);
  await world.call(failPickup, { rid: pickup_rid, reason: '无人' }, staff.courier);
  await passDays(3);
  expect(reminders()).toEqual([]);
  await waitsAnew(rid);
});
