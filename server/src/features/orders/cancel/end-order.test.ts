import { limitMember } from '@yance/contract/communities/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { agreeApproval, listApprovals, refuseApproval } from '@yance/contract/orders/approval-endpoints.ts';
import { addOrder, cancelOrder } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { beforeEach, expect, test } from 'vitest';
import { newCast, placeOf } from '../../../../test/communities.ts';
import { demandFor } from '../../../../test/ordering.ts';
import type { MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { hours } from '../../../kernel/clock.ts';
import { verifyLedger } from '../../ledger/index.ts';

type Cast = Awaited<ReturnType<typeof newCast>>;
let world: World;
let cast: Cast;
beforeEach(async () => {
  world = await openWorld();
  cast = await newCast(world, '催化');
  const limits = { month_limit_fen: null, order_limit_fen: null, needs_approval: true };
  await world.call(limitMember, { rid: (await placeOf(world, cast, cast.people.M)).rid, ...limits }, cast.people.O);
});

const waiting = async () => {
  const { M } = cast.people;
  const demand = { ...(await demandFor(world, M, [{ kw: 'XRD', count: 1 }])), community_rid: cast.rid };
  return orderOf(await world.call(addOrder, demand, M));
};
const told = async (who: MemberSpeaker) => {
  await world.settle();
  return (await world.call(listMessages, { size: 100 }, who)).list.map(({ title, content }) => `${title}：${content}`);
};

test('an order that its customer cancels while it waits is over for all who could approve it; they are told why and come to what was decided', async () => {
  const { O, A, M } = cast.people;
  const order = await waiting();
  await world.call(cancelOrder, { rid: order.rid, reason: '样品坏了' }, M);
  for (const who of [O, A])
    expect(await told(who)).toContainEqual(
      expect.stringMatching(new RegExp(`^待审批的订单已取消：.*${order.order_no}.*无需审批：样品坏了。`)),
    );
  expect((await told(M)).filter((one) => one.startsWith('待审批的订单已取消'))).toEqual([]);
  expect((await world.call(listApprovals, { rid: cast.rid }, A)).list).toEqual([]);
  const here = `/member/communityMg?rid=${cast.rid}&show=approvals`;
  const links = (await world.call(listMessages, { size: 100 }, O)).list.map(({ link }) => link);
  expect(links.filter((link) => link?.startsWith(here))).toEqual([`${here}&over=1`, `${here}&of=${order.rid}`]);
});

test('the page of approvals says of each that is over who decided, when and why, and where the order stands', async () => {
  const { O, A, M } = cast.people;
  const [agreed, refused, taken] = [await waiting(), await waiting(), await waiting()];
  await world.call(agreeApproval, { rid: agreed.rid, total_fen: agreed.total_fen }, A);
  await world.call(refuseApproval, { rid: refused.rid, reason: '先做别的' }, O);
  await world.call(cancelOrder, { rid: taken.rid, reason: '不做了' }, M);
  const open = await waiting();
  const { list, total } = await world.call(listApprovals, { rid: cast.rid, show: 'over' }, O);
  expect(total).toBe(3);
  const of = (rid: string) => list.find((one) => one.rid === rid);
  expect(of(agreed.rid)).toMatchObject({ decision: { label: '同意', by: '林晓雨', to: '待寄样' }, actions: [] });
  expect(of(refused.rid)).toMatchObject({ decision: { label: '拒绝', reason: '先做别的', to: '已取消' } });
  expect(of(taken.rid)).toMatchObject({ decision: { reason: '不做了', at: expect.any(String) } });
  expect((await world.call(listApprovals, { rid: cast.rid }, O)).list).toMatchObject([
    { rid: open.rid, decision: null, more_fen: open.total_fen },
  ]);
});

// The clock passes: sessions end, so messages are read from the table.
test('an order that nobody decides about in time is over for all who could have', async () => {
  const { O, A } = cast.people;
  await waiting();
  world.clock.pass(hours(73));
  await world.settle();
  const { rows } = await world.database.pool.query(
    `select member_rid from messages where title = '订单逾期未审批，已取消' order by member_rid`,
  );
  expect(rows.map(({ member_rid }) => member_rid)).toEqual([O.rid, A.rid].toSorted());
  expect(await verifyLedger(world.database.db)).toEqual([]);
});
