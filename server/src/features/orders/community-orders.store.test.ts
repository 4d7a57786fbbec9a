import { agreeMembership, applyCommunity, leaveCommunity, limitMember } from '@yance/contract/communities/endpoints.ts';
import { addOrder, cancelOrder, quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { communitySpending } from '@yance/contract/orders/community-endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { getStaffOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { listRefundableCharges, postRefund, proposeChargeRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { newCast, placeOf } from '../../../test/communities.ts';
import { bringSamples, createLaboratoryStaff } from '../../../test/laboratory.ts';
import { deposited, financeOf } from '../../../test/money.ts';
import { demandFor, placeOrder } from '../../../test/ordering.ts';
import { finishedOrder } from '../../../test/returning.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { changeSetting } from '../settings/index.ts';

type Cast = Awaited<ReturnType<typeof newCast>>;
let world: World;
let cast: Cast;
beforeEach(async () => {
  world = await openWorld();
  cast = await newCast(world, '催化');
});

const xrd = [{ kw: 'XRD', count: 2 }];
const used = async () => (await placeOf(world, cast, cast.people.M)).limits?.used_fen;
const placed = () => placeOrder(world, cast.people.M, xrd, { community_rid: cast.rid });

test('a refund and a price that falls give room in the limits back, for the month and in the plots alike', async () => {
  const { M, O } = cast.people;
  const staff = await createLaboratoryStaff(world);
  await deposited(world, O, 5_000_00, 'none', cast);
  const { rid } = await finishedOrder(world, staff, M, 'keep', 2, { community_rid: cast.rid });
  const whole = (await used()) ?? 0;
  expect(whole).toBeGreaterThan(100_00);
  const finance = await financeOf(world);
  const [charge] = (await world.call(listRefundableCharges, { order_rid: rid }, finance)).list;
  const given = { charge_rid: charge?.rid ?? '', amount_fen: 40_00, reason: '结果有误' };
  const refund = await world.call(proposeChargeRefund, given, staff.manager);
  await world.call(postRefund, { rid: refund.rid }, finance);
  expect(await used()).toBe(whole - 40_00);
  const order = await placed();
  await bringSamples(world, M, order.rid);
  expect(await used()).toBe(whole - 40_00 + order.total_fen);
  const [line] = (await world.call(getStaffOrder, { rid: order.rid }, staff.manager)).lines;
  const lines = [{ line_rid: line?.line_rid ?? '', amount_fen: order.total_fen - 30_00 }];
  await world.call(repriceOrder, { rid: order.rid, reason: '优惠', lines }, staff.manager);
  const rest = whole - 40_00 + order.total_fen - 30_00;
  expect(await used()).toBe(rest);
  const spending = await world.call(communitySpending, { rid: cast.rid }, O);
  expect(spending).toMatchObject({ total_fen: rest, orders: 2, members: [{ orders: 2, total_fen: rest }] });
});

test('an order that waits for money counts whole until it is cancelled, so that no second one passes the limit', async () => {
  const { M, O } = cast.people;
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'credit.team_fen', 0));
  const demand = { ...(await demandFor(world, M, xrd)), community_rid: cast.rid };
  const { total_fen } = await world.call(quoteOrder, demand, M);
  const limits = { month_limit_fen: total_fen, order_limit_fen: null, needs_approval: false };
  await world.call(limitMember, { rid: (await placeOf(world, cast, M)).rid, ...limits }, O);
  const first = orderOf(await world.call(addOrder, demand, M));
  expect(first.state).toBe('paying');
  expect(await used()).toBe(total_fen);
  expect((await placed()).state).toBe('approving');
  await world.call(cancelOrder, { rid: first.rid, reason: '不做了' }, M);
  expect(await used()).toBe(0);
});

test('who leaves a community and comes back has the limits of before, and what the month has taken', async () => {
  const { M, O } = cast.people;
  const order = await placed();
  const limits = { month_limit_fen: order.total_fen + 1, order_limit_fen: 9_000_00, needs_approval: false };
  await world.call(limitMember, { rid: (await placeOf(world, cast, M)).rid, ...limits }, O);
  await world.call(leaveCommunity, { rid: cast.rid }, M);
  // An application that came to nothing in between says nothing of limits.
  const refused = await world.call(applyCommunity, { rid: cast.rid }, M);
  await world.call(agreeMembership, { rid: refused.rid, accept: false }, O);
  const asked = await world.call(applyCommunity, { rid: cast.rid }, M);
  await world.call(agreeMembership, { rid: asked.rid, accept: true }, O);
  expect((await placeOf(world, cast, M)).limits).toEqual({ ...limits, used_fen: order.total_fen });
  expect((await placed()).state).toBe('approving');
});
