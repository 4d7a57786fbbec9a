import {
  listAdjustments,
  postAdjustment,
  proposeAdjustment,
  refuseAdjustment,
  withdrawAdjustment,
} from '@yance/contract/adjustments/staff-endpoints.ts';
import { adjustmentMachine } from '@yance/contract/adjustments/states.ts';
import { listLedger } from '@yance/contract/balance/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { callers, patience } from '../../../test/callers.ts';
import { deposited } from '../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../test/people.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { newRid } from '../../kernel/db.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';
import { adjustments } from './adjustments.tables.ts';

let world: World;
let one: StaffSpeaker;
let other: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  one = await newStaff(world, 'F');
  other = await newStaff(world, ['F', 'M']);
});

const balances = (who: MemberSpeaker) => balancesOf(world.database.db, { kind: 'member', rid: who.rid });
const proposed = async (payer: MemberSpeaker, amount_fen: number, as = one) =>
  (
    await world.call(
      proposeAdjustment,
      { payer_kind: 'member', payer_rid: payer.rid, account: 'principal', amount_fen, reason: '更正' },
      as,
    )
  ).rid;

test('only the moves of the adjustment table go through, for every state, event and actor', async () => {
  const rid = await proposed(await newMember(world), 1_00);
  // Who posts is another person; the walk makes steps alone.
  await world.database.pool.query('update adjustments set answered_by = $2 where rid = $1', [rid, newRid()]);
  const expected = [
    ['-', 'propose', 'F', 'proposed'],
    ['proposed', 'post', 'F', 'posted'],
    ['proposed', 'refuse', 'F', 'refused'],
    ['proposed', 'withdraw', 'F', 'withdrawn'],
  ] as const;
  expect(await walkMachine(world, { machine: adjustmentMachine, table: adjustments, rid, expected })).toEqual([]);
});

test('who proposes never posts, and of many who post at once one goes through', patience, async () => {
  const payer = await newMember(world);
  const rid = await proposed(payer, 88_00);
  expect(await world.answer(postAdjustment, { rid }, one)).toMatchObject({ code: 0, reason: 'ownAdjustment' });
  expect((await world.call(listAdjustments, { rid }, one)).list[0]?.actions.map(({ event }) => event)).toEqual([
    'withdraw',
  ]);
  const answers = await Promise.all(
    Array.from({ length: callers }, () => world.answer(postAdjustment, { rid }, other)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(await balances(payer)).toMatchObject({ principal: 88_00 });
  expect((await world.call(listLedger, { kind: 'adjust' }, payer)).list).toMatchObject([
    { title: '调账：更正', amount_fen: 88_00 },
  ]);
  expect(await world.answer(refuseAdjustment, { rid, reason: '不对' }, other)).toMatchObject({
    reason: 'stepNotAllowed',
  });
});

test('nothing is taken that is not there, neither when proposed nor when posted', async () => {
  const payer = await newMember(world);
  await deposited(world, payer, 500_00);
  const ask = {
    payer_kind: 'member' as const,
    payer_rid: payer.rid,
    account: 'principal' as const,
    amount_fen: -500_01,
    reason: '更正',
  };
  expect(await world.answer(proposeAdjustment, ask, one)).toMatchObject({ reason: 'adjustmentTooHigh' });
  const [first, second] = [await proposed(payer, -400_00), await proposed(payer, -400_00)];
  await world.call(postAdjustment, { rid: first }, other);
  expect(await world.answer(postAdjustment, { rid: second }, other)).toMatchObject({
    reason: 'adjustmentTooHigh',
    msg: '该账户只有 ¥100.00，不能扣减这么多',
  });
  expect(await world.answer(withdrawAdjustment, { rid: second }, other)).toMatchObject({ reason: 'othersAdjustment' });
  expect(await world.call(withdrawAdjustment, { rid: second }, one)).toMatchObject({
    state: 'withdrawn',
    actions: [],
  });
  expect(await balances(payer)).toMatchObject({ principal: 100_00 });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});
