import { limitMember } from '@yance/contract/communities/endpoints.ts';
import { acceptOrder, addOrder, getOrder } from '@yance/contract/orders/endpoints.ts';
import { getStaffOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { rescheduleReservation } from '@yance/contract/reservations/endpoints.ts';
import { acceptByStaff } from '@yance/contract/reservations/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newSession, slotOn } from '../../../../test/booking.ts';
import { found, join } from '../../../../test/communities.ts';
import { bringSamples } from '../../../../test/laboratory.ts';
import { demandFor } from '../../../../test/ordering.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** An order of tests and an hour of instrument time that were submitted together on a community's money. */
async function submitted(name: string, day: number) {
  const [owner, member] = [await newMember(world), await newMember(world)];
  const community = await found(world, owner, name);
  const place = await join(world, community, owner, member);
  const session = await newSession(world);
  const { rid: service, parameters, ...booking } = session.request;
  const configuration = { parameters, booking: { ...booking, ...slotOn(day, '10:00', 1) } };
  const { line } = await world.call(addPlanLine, { rid: service, configuration }, member);
  const tests = await demandFor(world, member, [{ kw: 'XRD', count: 1 }]);
  const demand = { ...tests, bookings: [line.plan_rid], community_rid: community.rid };
  const placed = await world.call(addOrder, demand, member);
  const order = await world.call(getOrder, { rid: placed.rid ?? '' }, member);
  const all = { month_limit_fen: null, order_limit_fen: null, needs_approval: false };
  const limited = (limits: { month_limit_fen?: number; order_limit_fen?: number }) =>
    world.call(limitMember, { rid: place.rid, ...all, ...limits }, owner);
  const [time] = placed.reservations;
  return { member, order, limited, time_rid: time?.rid ?? '' };
}

/** The manager asks for more, and the customer accepts. */
async function risen({ member, order }: Awaited<ReturnType<typeof submitted>>, more_fen: number) {
  const manager = await newStaff(world, 'B');
  const { lines, total_fen } = await world.call(getStaffOrder, { rid: order.rid }, manager);
  const [line] = lines;
  const change = { line_rid: line?.line_rid ?? '', amount_fen: total_fen + more_fen };
  await world.call(repriceOrder, { rid: order.rid, reason: '加做', lines: [change] }, manager);
  const { agreement } = await world.call(getOrder, { rid: order.rid }, member);
  const signed = { rid: order.rid, sign_name: '林晓雨', agreement_hash: agreement?.hash ?? '' };
  const { state } = await world.call(acceptOrder, signed, member);
  return { state, total_fen: total_fen + more_fen };
}
const timeFen = async (rid: string) => {
  const { rows } = await world.database.pool.query<{ amount_fen: number }>(
    'select amount_fen from reservations where rid = $1',
    [rid],
  );
  return rows[0]?.amount_fen ?? 0;
};

test('the limit of one order holds for what its price rises to together with the instrument time that was submitted with it', async () => {
  const made = await submitted('加价课题组', 13);
  await bringSamples(world, made.member, made.order.rid);
  const whole = made.order.total_fen + (await timeFen(made.time_rid));
  await made.limited({ order_limit_fen: whole + 30_00 });
  expect((await risen(made, 30_00)).state).toBe('received');
  expect((await risen(made, 1)).state).toBe('approving');
});

test('instrument time does not get dearer past the limit of the order that it was submitted with', async () => {
  const made = await submitted('改期课题组', 14);
  await world.call(acceptByStaff, { rid: made.time_rid }, await newStaff(world, 'L'));
  const own = await timeFen(made.time_rid);
  const longer = { rid: made.time_rid, ...slotOn(14, '13:00', 2) };
  await made.limited({ order_limit_fen: made.order.total_fen + own * 2 - 1 });
  expect(await world.answer(rescheduleReservation, longer, made.member)).toMatchObject({ reason: 'leaveNeeded' });
  await made.limited({ order_limit_fen: made.order.total_fen + own * 2 });
  expect(await world.answer(rescheduleReservation, longer, made.member)).toMatchObject({ code: 1 });
});

test('the limit of a month holds for a rise together with what the month has taken before', async () => {
  const made = await submitted('本月课题组', 12);
  await bringSamples(world, made.member, made.order.rid);
  const whole = made.order.total_fen + (await timeFen(made.time_rid));
  await made.limited({ month_limit_fen: whole + 30_00 });
  expect((await risen(made, 30_00)).state).toBe('received');
  expect((await risen(made, 1)).state).toBe('approving');
});
