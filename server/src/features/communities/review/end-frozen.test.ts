import { addDeposit, cancelDeposit } from '@yance/contract/balance/endpoints.ts';
import * as member from '@yance/contract/communities/endpoints.ts';
import {
  endFrozenCommunity,
  freezeCommunity,
  listCommunitiesForStaff,
} from '@yance/contract/communities/staff-endpoints.ts';
import { expect, test } from 'vitest';
import { newCast, placeOf } from '../../../../test/communities.ts';
import { deposited, financeOf } from '../../../../test/money.ts';
import { openWorld } from '../../../../test/world.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';

test('a frozen community is left by its members, kept by its owner, and ended by finance once all is settled', async () => {
  const world = await openWorld();
  const { rid, people } = await newCast(world, '冻结');
  const { O, A, M } = people;
  const finance = await financeOf(world);
  await deposited(world, O, 1_000_00, 'bonus', { rid });
  const offered = await world.call(member.transferCommunity, { rid: (await placeOf(world, { rid }, A)).rid }, O);
  const why = { rid, reason: '负责人身份存疑' };
  expect(await world.answer(endFrozenCommunity, why, finance)).toMatchObject({ reason: 'stepNotAllowed' });
  const pending = { amount_fen: 500_00, target: 'community', community_rid: rid } as const;
  const open = await world.call(addDeposit, pending, M);

  await world.call(freezeCommunity, why, finance);
  // What was offered before is taken back with it.
  expect(await world.answer(member.agreeHandover, { rid: offered.rid, accept: true }, A)).toMatchObject({ code: 0 });
  const place = (await placeOf(world, { rid }, A)).rid;
  expect(await world.answer(member.transferCommunity, { rid: place }, O)).toMatchObject({ reason: 'stepNotAllowed' });
  await world.call(member.leaveCommunity, { rid }, A);

  expect(await world.answer(endFrozenCommunity, why, finance)).toMatchObject({
    reason: 'unsettled',
    msg: `课题组账户尚未结清，不能解散：预存申请 ${open.deposit_no} 尚未完成，请先完成或取消`,
  });
  await world.call(cancelDeposit, { rid: open.rid }, O);
  expect(await world.answer(member.dissolveCommunity, { rid }, O)).toMatchObject({ reason: 'stepNotAllowed' });
  const [shown] = (await world.call(listCommunitiesForStaff, { rid }, finance)).list;
  expect(shown?.actions.map(({ event }) => event)).toEqual(['unfreeze', 'end']);
  const before = (await balancesOf(world.database.db, { kind: 'member', rid: O.rid })).principal ?? 0;
  expect(await world.call(endFrozenCommunity, why, finance)).toMatchObject({
    state: 'dissolved',
    answer: why.reason,
    actions: [],
  });
  expect((await balancesOf(world.database.db, { kind: 'member', rid: O.rid })).principal).toBe(before + 1_000_00);
  expect(await balancesOf(world.database.db, { kind: 'team', rid })).toMatchObject({ principal: 0, bonus: 0 });
  expect((await world.call(member.listJoined, {}, M)).list).toEqual([]);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});
