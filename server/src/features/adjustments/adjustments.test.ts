import {
  listAdjustments,
  postAdjustment,
  proposeAdjustment,
  refuseAdjustment,
  withdrawAdjustment,
} from '@yance/contract/adjustments/staff-endpoints.ts';
import { adjustmentMachine } from '@yance/contract/adjustments/states.ts';
import { listDeposits, listLedger } from '@yance/contract/balance/endpoints.ts';
import { listBillable } from '@yance/contract/invoices/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { callers, patience } from '../../../test/callers.ts';
import { deposited, worked } from '../../../test/money.ts';
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

/** What a member can have invoiced. */
const billable = async (who: MemberSpeaker) => (await world.call(listBillable, {}, who)).billable_fen;
const corrected = async (payer: MemberSpeaker, amount_fen: number, deposit_no?: string) => {
  const ask = { payer_kind: 'member' as const, payer_rid: payer.rid, account: 'principal' as const, reason: '更正' };
  const form = { ...ask, amount_fen, ...(deposit_no ? { deposit_no } : {}) };
  const { rid } = await world.call(proposeAdjustment, form, one);
  await world.call(postAdjustment, { rid }, other);
};
const numberOf = async (who: MemberSpeaker) => (await world.call(listDeposits, {}, who)).list[0]?.deposit_no ?? '';

test('a deposit posted to the wrong member is invoiced by the right one, once it is corrected, and by nobody else', async () => {
  const [wrong, right] = [await newMember(world), await newMember(world)];
  await deposited(world, wrong, 1_000_00);
  const deposit_no = await numberOf(wrong);
  await corrected(wrong, -1_000_00, deposit_no);
  await corrected(right, 1_000_00, deposit_no);
  expect([await billable(wrong), await billable(right)]).toEqual([0, 1_000_00]);
  expect(await balances(right)).toMatchObject({ principal: 1_000_00 });
  expect(await numberOf(right)).not.toBe(deposit_no);
  expect((await world.call(listAdjustments, { kw: right.phone }, one)).list).toMatchObject([{ deposit_no }]);
  await worked(world, right, 400_00);
  expect(await billable(right)).toBe(1_000_00);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('what is taken off without a deposit lowers what can be invoiced, and what is added without one raises nothing', async () => {
  const payer = await newMember(world);
  await deposited(world, payer, 1_000_00);
  await corrected(payer, -300_00);
  expect(await billable(payer)).toBe(700_00);
  await corrected(payer, 500_00);
  expect(await billable(payer)).toBe(700_00);
  await worked(world, payer, 1_200_00);
  expect(await billable(payer)).toBe(700_00);
});

test('a correction takes off a deposit of its payer alone, and no more than is left of it', async () => {
  const [payer, stranger] = [await newMember(world), await newMember(world)];
  await deposited(world, payer, 500_00);
  await deposited(world, stranger, 600_00);
  const ask = { payer_kind: 'member' as const, payer_rid: payer.rid, account: 'principal' as const, reason: '更正' };
  const answer = (deposit_no: string, amount_fen: number) =>
    world.answer(proposeAdjustment, { ...ask, amount_fen, deposit_no }, one);
  expect(await answer(await numberOf(stranger), -1_00)).toMatchObject({ reason: 'depositOfOther' });
  expect(await answer('YC2000010100001', 1_00)).toMatchObject({ reason: 'depositUnknown' });
  const own = await numberOf(payer);
  await deposited(world, payer, 500_00);
  const rids = [await answer(own, -400_00), await answer(own, -400_00)].map((one) =>
    one.code === 1 ? one.data.rid : '',
  );
  await world.call(postAdjustment, { rid: rids[0]! }, other);
  expect(await world.answer(postAdjustment, { rid: rids[1]! }, other)).toMatchObject({ reason: 'depositTooHigh' });
  expect(await answer(own, -100_01)).toMatchObject({ reason: 'depositTooHigh' });
  expect(
    await world.answer(proposeAdjustment, { ...ask, account: 'bonus', amount_fen: 1, deposit_no: own }, one),
  ).toMatchObject({
    errors: [{ path: 'deposit_no' }],
  });
});
