import { limitMember } from '@yance/contract/communities/endpoints.ts';
import { agreeApproval, refuseApproval } from '@yance/contract/orders/approval-endpoints.ts';
import { addOrder, getOrder } from '@yance/contract/orders/endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { rescheduleReservation } from '@yance/contract/reservations/endpoints.ts';
import { acceptByStaff } from '@yance/contract/reservations/staff-endpoints.ts';
import { addSampling, editSampling, listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newSession, signInAgain, slotOn, type Session } from '../../../../test/booking.ts';
import { found, join } from '../../../../test/communities.ts';
import { sentSms } from '../../../../test/gateways.ts';
import { demandFor, placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { morning } from '../../../../test/sampling.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';

let world: World;
let session: Session;
beforeAll(async () => {
  world = await openWorld();
  session = await newSession(world);
});

/** An order with instrument time on the sixth day after the world's beginning. */
async function orderWithTime(member: MemberSpeaker, more: { community_rid?: string } = {}) {
  const demand = { ...(await demandFor(world, member, [{ kw: 'XRD', count: 1 }])), ...more };
  const { rid, parameters, ...booking } = session.request;
  const configuration = { parameters, booking: { ...booking, ...slotOn(6, '14:00', 1) } };
  const { line } = await world.call(addPlanLine, { rid, configuration }, member);
  const placed = await world.call(addOrder, { ...demand, bookings: [line.plan_rid] }, member);
  return { rid: placed.rid ?? '', reservation_rid: placed.reservations[0]?.rid ?? '' };
}
const requestOf = (member: MemberSpeaker, date: string) => ({
  date,
  time: morning,
  sendAddress: member.address_rid ?? '',
});

test('samples are collected before the booking on site of their order, also after it has moved', async () => {
  const member = await newMember(world);
  const order = await orderWithTime(member);
  const at = (date: string) => ({ ...requestOf(member, date), order_rid: order.rid });
  const late = '取样日期应早于现场预约日期';
  expect(await world.answer(addSampling, at('2026-11-30'), member)).toMatchObject({ code: 0, msg: late });
  const pickup = await world.call(addSampling, at('2026-11-28'), member);
  expect(pickup.scene_date).toBe('2026-11-30');
  expect(
    await world.answer(editSampling, { rid: pickup.rid, ...requestOf(member, '2026-12-01') }, member),
  ).toMatchObject({
    msg: late,
  });
  const manager = await newStaff(world, 'B');
  await world.call(acceptByStaff, { rid: order.reservation_rid }, manager);
  await world.call(rescheduleReservation, { rid: order.reservation_rid, ...slotOn(3, '14:00', 1) }, member);
  await world.settle();
  const scene = async () => (await world.call(listSamplings, { order_rid: order.rid }, member)).list[0]?.scene_date;
  expect(await scene()).toBe('2026-11-30');
  await world.call(acceptByStaff, { rid: order.reservation_rid }, manager);
  await world.settle();
  expect(await scene()).toBe('2026-11-27');
  expect((await world.call(getOrder, { rid: order.rid }, member)).scene_date).toBe('2026-11-27');
  const { rows } = await world.database.pool.query<{ content: string }>(
    `select content from messages where member_rid = $1 and title = '请修改取样预约'`,
    [member.rid],
  );
  expect(rows).toEqual([
    {
      content: '您的现场预约在 2026-11-27，样品须在此之前取样，请修改 2026-11-28 09:00-11:00 的取样预约。',
    },
  ]);
  expect(
    await world.answer(editSampling, { rid: pickup.rid, ...requestOf(member, '2026-11-28') }, member),
  ).toMatchObject({
    msg: late,
  });
  const moved = await world.call(editSampling, { rid: pickup.rid, ...requestOf(member, '2026-11-26') }, member);
  expect(moved).toMatchObject({ date: '2026-11-26', state: 'waiting' });
});

test('the day falls away with the time that a community refuses', async () => {
  const [professor, member] = [await newMember(world), await newMember(world)];
  const community = await found(world, professor);
  const { rid } = await join(world, community, professor, member);
  const limits = { month_limit_fen: null, order_limit_fen: null, needs_approval: true };
  await world.call(limitMember, { rid, ...limits }, professor);
  const order = await orderWithTime(member, { community_rid: community.rid });
  const { total_fen } = await world.call(getOrder, { rid: order.rid }, member);
  await world.call(agreeApproval, { rid: order.rid, total_fen }, professor);
  const pickup = await world.call(addSampling, { ...requestOf(member, '2026-11-28'), order_rid: order.rid }, member);
  expect(pickup.scene_date).toBe('2026-11-30');
  await world.call(refuseApproval, { rid: order.reservation_rid, reason: '不需要' }, professor);
  await world.settle();
  const { list } = await world.call(listSamplings, { order_rid: order.rid }, member);
  expect(list[0]).toMatchObject({ state: 'waiting', scene_date: null });
});

test('a pickup by itself lies before the planned booking on site, also when it is changed', async () => {
  const member = await newMember(world);
  const at = (date: string) => ({ ...requestOf(member, date), scene_date: '2026-11-30' });
  const late = { code: 0, msg: '取样日期应早于现场预约日期', errors: [{ path: 'date' }] };
  expect(await world.answer(addSampling, at('2026-12-01'), member)).toMatchObject(late);
  expect(await world.answer(addSampling, at('2026-11-30'), member)).toMatchObject(late);
  const pickup = await world.call(addSampling, at('2026-11-28'), member);
  expect(pickup).toMatchObject({ date: '2026-11-28', scene_date: '2026-11-30' });
  const change = { rid: pickup.rid, ...requestOf(member, '2026-11-30') };
  expect(await world.answer(editSampling, change, member)).toMatchObject(late);
});

test('an order whose samples are to be collected is neither reminded nor cancelled before the courier was there', async () => {
  const member = await newMember(world);
  const { rid } = await placeOrder(world, member, [{ kw: 'XRD', count: 1 }]);
  await world.call(addSampling, { ...requestOf(member, '2027-01-12'), order_rid: rid }, member);
  const stateOf = async () => (await world.call(getOrder, { rid }, await signInAgain(world, member))).state;
  for (let day = 0; day < 31; day += 1) {
    world.clock.pass(days(1));
    await world.settle();
  }
  expect(await stateOf()).toBe('sending');
  expect(sentSms.filter((one) => one.to === member.phone && one.template === 'order.reminded')).toEqual([]);
  const { list } = await world.call(listSamplings, { order_rid: rid }, await signInAgain(world, member));
  expect(list[0]?.state).toBe('waiting');
});
