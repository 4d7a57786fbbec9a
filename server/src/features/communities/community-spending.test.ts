import { applyCommunity, limitMember, listOwnCommunities } from '@yance/contract/communities/endpoints.ts';
import { refuseApproval } from '@yance/contract/orders/approval-endpoints.ts';
import { addOrder } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { expect, test } from 'vitest';
import { bookSlot, newSession, slotOn } from '../../../test/booking.ts';
import { newCast, placeOf } from '../../../test/communities.ts';
import { deposited } from '../../../test/money.ts';
import { demandFor } from '../../../test/ordering.ts';
import { openWorld } from '../../../test/world.ts';

test('who runs a community reads how much waits and by when the first has to be answered, be it an order or instrument time', async () => {
  const world = await openWorld();
  const cast = await newCast(world, '审批');
  const { O, A, M, S } = cast.people;
  await deposited(world, O, 20_000_00, 'none', cast);
  const onTeam = { community_rid: cast.rid };
  const { rid } = await placeOf(world, cast, M);
  await world.call(limitMember, { rid, month_limit_fen: null, order_limit_fen: null, needs_approval: true }, O);
  const waiting = async () => {
    const [own] = (await world.call(listOwnCommunities, {}, A)).list;
    const { approvals, approvals_until, applications, applications_until } = own ?? {};
    return { approvals, approvals_until, applications, applications_until };
  };
  const none = { approvals: 0, approvals_until: null, applications: 0, applications_until: null };
  expect(await waiting()).toEqual(none);
  const demand = await demandFor(world, M, [{ kw: 'XRD', count: 1 }]);
  const order = orderOf(await world.call(addOrder, { ...demand, ...onTeam }, M));
  const inThreeDays = '2026-11-27T10:00:00+08:00';
  expect(await waiting()).toEqual({ ...none, approvals: 1, approvals_until: inThreeDays });
  // Instrument time has to be answered before it begins.
  const slot = slotOn(1, '10:00', 1);
  const time = await bookSlot(world, await newSession(world), M, slot, onTeam);
  const both = await waiting();
  expect(both.approvals).toBe(2);
  expect(Date.parse(both.approvals_until ?? '')).toBeLessThanOrEqual(Date.parse(slot.start));
  for (const one of [time.rid, order?.rid ?? '']) await world.call(refuseApproval, { rid: one, reason: '先做别的' }, O);
  await world.call(applyCommunity, { rid: cast.rid }, S);
  expect(await waiting()).toEqual({ ...none, applications: 1, applications_until: inThreeDays });
});
