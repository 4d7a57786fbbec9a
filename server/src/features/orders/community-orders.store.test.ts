import { agreeMembership, applyCommunity, leaveCommunity, limitMember } from '@yance/contract/communities/endpoints.ts';
import { addProject, listProjects } from '@yance/contract/communities/project-endpoints.ts';
import { agreeApproval } from '@yance/contract/orders/approval-endpoints.ts';
import { acceptOrder, addOrder, cancelOrder, getOrder, quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { communitySpending } from '@yance/contract/orders/community-endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { getStaffOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { listRefundableCharges, postRefund, proposeChargeRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { addRecycle } from '@yance/contract/samples/recycle.ts';
import { beforeEach, expect, test } from 'vitest';
import { signInAgain } from '../../../test/booking.ts';
import { newCast, placeOf } from '../../../test/communities.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import { bringSamples, createLaboratoryStaff } from '../../../test/laboratory.ts';
import { deposited, financeOf } from '../../../test/money.ts';
import { demandFor, placeOrder } from '../../../test/ordering.ts';
import { newStaff, type MemberSpeaker } from '../../../test/people.ts';
import { finishedOrder } from '../../../test/returning.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { hours } from '../../kernel/clock.ts';
import { spentOnProjects } from '../communities/index.ts';
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

/** An hour before the month ends, with sessions that live; who waits for approval waits three days. */
async function monthsEnd() {
  world.clock.pass(new Date('2026-11-30T23:00:00+08:00').getTime() - world.clock.now().getTime());
  return { M: await signInAgain(world, cast.people.M), O: await signInAgain(world, cast.people.O) };
}
const usedNow = async (M: MemberSpeaker) => (await placeOf(world, cast, M)).limits?.used_fen;
const monthsFor = async (O: MemberSpeaker) =>
  (await world.call(communitySpending, { rid: cast.rid }, O)).months
    .filter(({ orders, total_fen }) => orders + total_fen > 0)
    .map(({ key, orders, total_fen }) => ({ key, orders, total_fen }));

test('an order counts in the month in which it is approved, and one that nobody approves in that of its submission', async () => {
  const { M, O } = await monthsEnd();
  const demand = { ...(await demandFor(world, M, xrd)), community_rid: cast.rid };
  const { total_fen } = await world.call(quoteOrder, demand, M);
  const limits = { month_limit_fen: total_fen * 2 - 1, order_limit_fen: null, needs_approval: false };
  const { rid } = await placeOf(world, cast, M);
  await world.call(limitMember, { rid, ...limits }, O);
  expect(orderOf(await world.call(addOrder, demand, M)).state).toBe('sending');
  const again = { ...(await demandFor(world, M, xrd)), community_rid: cast.rid };
  const asked = orderOf(await world.call(addOrder, again, M));
  expect(asked.state).toBe('approving');
  world.clock.pass(hours(1.5));
  expect(await usedNow(M)).toBe(0);
  await world.call(agreeApproval, { rid: asked.rid, total_fen }, O);
  expect(await usedNow(M)).toBe(total_fen);
  // The new month has room for no second one.
  const third = { ...(await demandFor(world, M, xrd)), community_rid: cast.rid };
  expect((await world.call(quoteOrder, third, M)).approval.map(({ key }) => key)).toEqual(['month']);
  expect(await monthsFor(O)).toEqual([
    { key: '2026-11', orders: 1, total_fen },
    { key: '2026-12', orders: 1, total_fen },
  ]);
});

test('a rise counts in the month in which it is accepted, and a fee in that of its charge, however old the order is', async () => {
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'sample.return_fen', 20_00));
  const staff = await createLaboratoryStaff(world);
  const { M: before } = cast.people;
  const old = await placeOrder(world, before, xrd, { community_rid: cast.rid });
  await bringSamples(world, before, old.rid);
  const done = await finishedOrder(world, staff, before, 'keep', 2, { community_rid: cast.rid });
  const november = (await used()) ?? 0;
  const { M, O } = await monthsEnd();
  world.clock.pass(hours(1.5));
  expect(await usedNow(M)).toBe(0);
  const manager = await newStaff(world, 'B');
  const [line] = (await world.call(getStaffOrder, { rid: old.rid }, manager)).lines;
  const lines = [{ line_rid: line?.line_rid ?? '', amount_fen: old.total_fen + 30_00 }];
  await world.call(repriceOrder, { rid: old.rid, reason: '加做', lines }, manager);
  const { agreement } = await world.call(getOrder, { rid: old.rid }, M);
  await world.call(acceptOrder, { rid: old.rid, sign_name: '林晓雨', agreement_hash: agreement?.hash ?? '' }, M);
  expect(await usedNow(M)).toBe(30_00);
  const request = { order_rid: done.rid, rids: done.samples.map(({ rid }) => rid), insurance: 0 };
  await world.call(addRecycle, { ...request, address_rid: M.address_rid ?? '' }, M);
  expect(await usedNow(M)).toBe(50_00);
  expect(await monthsFor(O)).toEqual([
    { key: '2026-11', orders: 2, total_fen: november },
    { key: '2026-12', orders: 0, total_fen: 50_00 },
  ]);
});

test('an order of the last moment of a year counts in its December, one of the next moment in January', async () => {
  const midnight = new Date('2027-01-01T00:00:00+08:00').getTime();
  const placedAt = async (moment: number) => {
    world.clock.pass(moment - world.clock.now().getTime());
    const M = await signInAgain(world, cast.people.M);
    const order = await placeOrder(world, M, xrd, { community_rid: cast.rid });
    return { M, total_fen: order.total_fen };
  };
  const before = await placedAt(midnight - 1);
  expect(await usedNow(before.M)).toBe(before.total_fen);
  world.clock.pass(1);
  expect(await usedNow(before.M)).toBe(0);
  const after = await placedAt(midnight);
  expect(await usedNow(after.M)).toBe(after.total_fen);
  expect(await monthsFor(await signInAgain(world, cast.people.O))).toEqual([
    { key: '2026-12', orders: 1, total_fen: before.total_fen },
    { key: '2027-01', orders: 1, total_fen: after.total_fen },
  ]);
});

test('a project has spent what its orders and the fees beside them took, what waits for money whole, a rise that waits for approval not yet, as one sum', async () => {
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'sample.return_fen', 20_00));
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'credit.team_fen', 2_000_00));
  const { M, O } = cast.people;
  const staff = await createLaboratoryStaff(world);
  const form = { rid: cast.rid, name: '面上项目', grant_no: 'NSFC-1', budget_fen: null };
  const project = await world.call(addProject, form, O);
  const payer = { community_rid: cast.rid, project_rid: project.rid };
  const spent = async () => {
    const { list } = await world.call(listProjects, { rid: cast.rid }, O);
    const { projects } = await world.call(communitySpending, { rid: cast.rid }, O);
    // The plots count order by order.
    expect(projects[0]?.total_fen).toBe(list[0]?.spent_fen);
    return list[0]?.spent_fen ?? 0;
  };
  const done = await finishedOrder(world, staff, M, 'keep', 2, payer);
  const first = await spent();
  expect(first).toBeGreaterThan(0);
  const request = { order_rid: done.rid, rids: done.samples.map(({ rid }) => rid), insurance: 0 };
  await world.call(addRecycle, { ...request, address_rid: M.address_rid ?? '' }, M);
  expect(await spent()).toBe(first + 20_00);
  const finance = await financeOf(world);
  const [charge] = (await world.call(listRefundableCharges, { order_rid: done.rid }, finance)).list;
  const given = { charge_rid: charge?.rid ?? '', amount_fen: 5_00, reason: '结果有误' };
  const refund = await world.call(proposeChargeRefund, given, staff.manager);
  await world.call(postRefund, { rid: refund.rid }, finance);
  expect(await spent()).toBe(first + 15_00);

  const order = await placeOrder(world, M, xrd, payer);
  await bringSamples(world, M, order.rid);
  const both = first + 15_00 + order.total_fen;
  const limits = { month_limit_fen: both, order_limit_fen: null, needs_approval: false };
  await world.call(limitMember, { rid: (await placeOf(world, cast, M)).rid, ...limits }, O);
  const [line] = (await world.call(getStaffOrder, { rid: order.rid }, staff.manager)).lines;
  const lines = [{ line_rid: line?.line_rid ?? '', amount_fen: order.total_fen + 30_00 }];
  await world.call(repriceOrder, { rid: order.rid, reason: '加做', lines }, staff.manager);
  const { agreement } = await world.call(getOrder, { rid: order.rid }, M);
  const signed = { rid: order.rid, sign_name: '林晓雨', agreement_hash: agreement?.hash ?? '' };
  expect(await world.call(acceptOrder, signed, M)).toMatchObject({ state: 'approving' });
  expect(await spent()).toBe(both);
  await world.call(agreeApproval, { rid: order.rid, total_fen: order.total_fen + 30_00 }, O);
  expect(await spent()).toBe(both + 30_00);

  await world.call(limitMember, { rid: (await placeOf(world, cast, M)).rid, ...limits, month_limit_fen: null }, O);
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'credit.team_fen', 0));
  const waiting = await placeOrder(world, M, xrd, payer);
  expect(waiting.state).toBe('paying');
  expect(await spent()).toBe(both + 30_00 + waiting.total_fen);
  const sent = await statementsOf(world, () => world.database.transaction((tx) => spentOnProjects(tx, [project.rid])));
  // One for orders, one for those that wait, one for instrument time; none reads charges or their history row by row.
  expect(sent.filter((text) => text.startsWith('select'))).toHaveLength(3);
  expect(sent.filter((text) => text.includes('"facts"'))).toEqual([]);
});
