import { limitMember } from '@yance/contract/communities/endpoints.ts';
import { addProject, listProjects } from '@yance/contract/communities/project-endpoints.ts';
import { agreeApproval } from '@yance/contract/orders/approval-endpoints.ts';
import { communitySpending } from '@yance/contract/orders/community-endpoints.ts';
import { listRefundableCharges, postRefund, proposeChargeRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { cancelReservation, getReservation, quoteReservation } from '@yance/contract/reservations/endpoints.ts';
import { expect, test } from 'vitest';
import { bookedSlot, bookSlot, newSession, signInAgain, slotOn } from '../../../test/booking.ts';
import { newCast, placeOf } from '../../../test/communities.ts';
import { deposited, financeOf } from '../../../test/money.ts';
import { newStaff } from '../../../test/people.ts';
import { openWorld } from '../../../test/world.ts';
import { hours } from '../../kernel/clock.ts';

test('instrument time that is given up or refunded gives room back in the month, in its project and in the plots', async () => {
  const world = await openWorld();
  const cast = await newCast(world, '机时课题组');
  const { M, O } = cast.people;
  await deposited(world, O, 20_000_00, 'none', cast);
  const session = await newSession(world);
  const staff = await newStaff(world, 'L');
  const form = { name: '面上项目', grant_no: 'NSFC-22375123', budget_fen: 9_000_00 };
  const project = await world.call(addProject, { rid: cast.rid, ...form }, O);
  const payer = { community_rid: cast.rid, project_rid: project.rid };
  const spent = async () => {
    const { total_fen, orders, projects } = await world.call(communitySpending, { rid: cast.rid }, O);
    const month = (await placeOf(world, cast, M)).limits?.used_fen;
    const budget = (await world.call(listProjects, { rid: cast.rid }, O)).list[0]?.spent_fen;
    return { month, budget, total_fen, orders, plotted: projects[0]?.total_fen };
  };
  const slot = slotOn(0, '16:00', 2);
  const made = await bookedSlot(world, session, { member: M, staff }, slot, payer);
  const all = (fen: number) => ({ month: fen, budget: fen, total_fen: fen, orders: 1, plotted: fen });
  expect(await spent()).toEqual(all(made.amount_fen));
  // Late: a share of the price is charged at once, the rest is given back.
  await world.call(cancelReservation, { rid: made.rid, reason: '不做了' }, M);
  const { amount_fen: fee } = await world.call(getReservation, { rid: made.rid }, M);
  expect(fee).toBeGreaterThan(10_00);
  expect(fee).toBeLessThan(made.amount_fen);
  expect(await spent()).toEqual(all(fee));
  const finance = await financeOf(world);
  const [charge] = (await world.call(listRefundableCharges, { cause: 'reservation' }, finance)).list;
  const given = { charge_rid: charge?.rid ?? '', amount_fen: fee - 1_00, reason: '仪器故障' };
  const refund = await world.call(proposeChargeRefund, given, await newStaff(world, 'B'));
  await world.call(postRefund, { rid: refund.rid }, finance);
  expect(await spent()).toEqual(all(1_00));
  const { rid } = await placeOf(world, cast, M);
  const limits = { month_limit_fen: made.amount_fen + 1_00, order_limit_fen: null, needs_approval: false };
  await world.call(limitMember, { rid, ...limits }, O);
  const quote = await world.call(quoteReservation, { ...session.request, ...slotOn(2, '10:00', 2), ...payer }, M);
  expect(quote.approval).toEqual([]);
});

test('instrument time counts in the month in which it is approved', async () => {
  const world = await openWorld();
  const cast = await newCast(world, '跨月课题组');
  await deposited(world, cast.people.O, 20_000_00, 'none', cast);
  world.clock.pass(new Date('2026-11-30T23:00:00+08:00').getTime() - world.clock.now().getTime());
  const [M, O] = [await signInAgain(world, cast.people.M), await signInAgain(world, cast.people.O)];
  const limits = { month_limit_fen: null, order_limit_fen: null, needs_approval: true };
  await world.call(limitMember, { rid: (await placeOf(world, cast, M)).rid, ...limits }, O);
  const slot = slotOn(10, '10:00', 2);
  const made = await bookSlot(world, await newSession(world), M, slot, { community_rid: cast.rid });
  world.clock.pass(hours(1.5));
  await world.call(agreeApproval, { rid: made.rid, total_fen: made.amount_fen }, O);
  expect((await placeOf(world, cast, M)).limits?.used_fen).toBe(made.amount_fen);
  const { months } = await world.call(communitySpending, { rid: cast.rid }, O);
  expect(months.filter(({ orders }) => orders > 0).map(({ key }) => key)).toEqual(['2026-12']);
});
