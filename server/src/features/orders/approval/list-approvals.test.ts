import { limitMember } from '@yance/contract/communities/endpoints.ts';
import { freezeCommunity } from '@yance/contract/communities/staff-endpoints.ts';
import { listApprovals, refuseApproval } from '@yance/contract/orders/approval-endpoints.ts';
import { expect, test } from 'vitest';
import { bookSlot, newSession, slotOn } from '../../../../test/booking.ts';
import { newCast, placeOf } from '../../../../test/communities.ts';
import { deposited, financeOf } from '../../../../test/money.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { openWorld } from '../../../../test/world.ts';

test('what a message is about is found on whichever page of the queue it stands, be it an order or instrument time', async () => {
  const world = await openWorld();
  const cast = await newCast(world, '待审批');
  const other = await newCast(world, '别的课题组');
  const { O, M } = cast.people;
  await deposited(world, O, 20_000_00, 'none', cast);
  const { rid } = await placeOf(world, cast, M);
  await world.call(limitMember, { rid, month_limit_fen: null, order_limit_fen: null, needs_approval: true }, O);
  const payer = { community_rid: cast.rid };
  const orders = [];
  for (let made = 0; made < 3; made += 1) orders.push(await placeOrder(world, M, [{ kw: 'XRD', count: 1 }], payer));
  const session = await newSession(world);
  const times = [];
  for (const day of [3, 2, 1]) times.push(await bookSlot(world, session, M, slotOn(day, '10:00', 1), payer));
  const all = await world.call(listApprovals, { rid: cast.rid }, O);
  const queue = all.list.map((one) => one.rid);
  expect(queue.toSorted()).toEqual([...orders, ...times].map((one) => one.rid).toSorted());
  for (const [index, of] of queue.entries()) {
    const shown = await world.call(listApprovals, { rid: cast.rid, size: 2, of }, O);
    expect(shown.page).toBe(Math.floor(index / 2) + 1);
    expect(shown.list[index % 2]?.rid).toBe(of);
  }
  // What waits no more, or never did here, leaves the page that was asked for.
  const [gone = ''] = queue;
  await world.call(refuseApproval, { rid: gone, reason: '先做别的' }, O);
  const rest = await world.call(listApprovals, { rid: cast.rid, size: 2, page: 2 }, O);
  expect(await world.call(listApprovals, { rid: cast.rid, size: 2, page: 2, of: gone }, O)).toEqual(rest);
  const elsewhere = { rid: other.rid, of: queue[1] ?? '' };
  expect(await world.call(listApprovals, elsewhere, other.people.O)).toMatchObject({ list: [], page: 1 });
});

test('what was decided stands on pages by when it was asked for, the last first, orders and time among each other', async () => {
  const world = await openWorld();
  const cast = await newCast(world, '已处理');
  const { O, M } = cast.people;
  await deposited(world, O, 20_000_00, 'none', cast);
  const { rid } = await placeOf(world, cast, M);
  await world.call(limitMember, { rid, month_limit_fen: null, order_limit_fen: null, needs_approval: true }, O);
  const payer = { community_rid: cast.rid };
  const session = await newSession(world);
  const asked = [];
  for (const day of [1, 2]) {
    asked.unshift((await placeOrder(world, M, [{ kw: 'XRD', count: 1 }], payer)).rid);
    world.clock.pass(1_000);
    asked.unshift((await bookSlot(world, session, M, slotOn(day, '10:00', 1), payer)).rid);
    world.clock.pass(1_000);
  }
  for (const one of asked) await world.call(refuseApproval, { rid: one, reason: '先做别的' }, O);
  const pageOf = async (page: number, size: number) =>
    (await world.call(listApprovals, { rid: cast.rid, show: 'over', page, size }, O)).list.map((one) => one.rid);
  expect(await pageOf(1, 10)).toEqual(asked);
  expect([...(await pageOf(1, 3)), ...(await pageOf(2, 3))]).toEqual(asked);
});

test('who runs a frozen community is offered to refuse what waits, and not to agree, which would be refused', async () => {
  const world = await openWorld();
  const cast = await newCast(world, '冻结');
  const { O, M } = cast.people;
  await deposited(world, O, 20_000_00, 'none', cast);
  const { rid } = await placeOf(world, cast, M);
  await world.call(limitMember, { rid, month_limit_fen: null, order_limit_fen: null, needs_approval: true }, O);
  await placeOrder(world, M, [{ kw: 'XRD', count: 1 }], { community_rid: cast.rid });
  const offered = async () =>
    (await world.call(listApprovals, { rid: cast.rid }, O)).list.map(({ actions }) =>
      actions.map(({ event }) => event),
    );
  expect(await offered()).toEqual([['approve', 'reject']]);
  await world.call(freezeCommunity, { rid: cast.rid, reason: '核实中' }, await financeOf(world));
  expect(await offered()).toEqual([['reject']]);
});
