import { getPromotion } from '@yance/contract/promotion/endpoints.ts';
import * as member from '@yance/contract/promotion/withdrawal-endpoints.ts';
import * as staff from '@yance/contract/promotion/withdrawal-staff-endpoints.ts';
import { getTransferTerms } from '@yance/contract/transfers/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { financeOf } from '../../../../test/money.ts';
import { newStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { earning } from '../../../../test/promoting.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const balances = async ({ rid }: { rid: string }) => {
  const { rebate = 0, frozen_rebate = 0, principal = 0 } = await balancesOf(world.database.db, { kind: 'member', rid });
  return { rebate, frozen_rebate, principal };
};
const toBank = (who: MemberSpeaker, amount_fen: number) => ({
  way: 'bank' as const,
  amount_fen,
  password: who.password,
});
const sound = async () => expect(await verifyLedger(world.database.db)).toEqual([]);

test('into the prepaid balance it is there at once without a fee, and is never refunded to a bank', async () => {
  const who = await earning(world, 300_00);
  const moved = await world.call(member.addWithdrawal, { way: 'balance', amount_fen: 50_00 }, who);
  expect(moved).toMatchObject({ state: 'done', fee_fen: 0, arrives_fen: 50_00, payee: null, actions: [] });
  expect(await balances(who)).toEqual({ rebate: 250_00, frozen_rebate: 0, principal: 50_00 });
  const terms = await world.call(getTransferTerms, {}, who);
  expect(terms).toMatchObject({ principal_fen: 50_00, refundable_fen: 0 });
  expect((await world.call(getPromotion, {}, who)).sums.available_fen).toBe(250_00);
  await sound();
});

test('into the prepaid balance too at least so much, no more than the day leaves, and a large sum takes two colleagues', async () => {
  const [finance, second] = [await financeOf(world), await newStaff(world, 'F')];
  const who = await earning(world, 9_000_00);
  const moving = (amount_fen: number) => world.answer(member.addWithdrawal, { way: 'balance', amount_fen }, who);
  const terms = await world.call(member.getWithdrawalTerms, {}, who);
  expect(terms).toMatchObject({ day_left_fen: 5_000_00, at_once_below_fen: 2_000_00 });
  expect(await moving(49_99)).toMatchObject({ reason: 'belowLeast' });
  expect(await moving(5_000_01)).toMatchObject({ reason: 'aboveDay' });
  expect(await moving(1_000_00)).toMatchObject({ data: { state: 'done' } });
  const { rid } = await world.call(member.addWithdrawal, toBank(who, 900_00), who);
  expect(await moving(3_100_01), 'both ways share the day').toMatchObject({ reason: 'aboveDay' });
  // With what was asked for before it is large.
  const large = await world.call(member.addWithdrawal, { way: 'balance', amount_fen: 100_00 }, who);
  expect(large).toMatchObject({ state: 'pending', fee_fen: 0, payee: null, actions: [{ event: 'cancel' }] });
  expect(await balances(who)).toEqual({ rebate: 7_000_00, frozen_rebate: 1_000_00, principal: 1_000_00 });
  expect(await world.call(staff.approveWithdrawal, { rid: large.rid }, finance)).toMatchObject({ state: 'pending' });
  expect(await world.answer(staff.approveWithdrawal, { rid: large.rid }, finance)).toMatchObject({
    reason: 'sameApprover',
  });
  const credited = await world.call(staff.approveWithdrawal, { rid: large.rid }, second);
  expect(credited).toMatchObject({ state: 'done', actions: [], approvers: [expect.any(String), expect.any(String)] });
  expect(await balances(who)).toEqual({ rebate: 7_000_00, frozen_rebate: 900_00, principal: 1_100_00 });
  expect(await world.call(getTransferTerms, {}, who)).toMatchObject({ refundable_fen: 0 });
  const back = await world.call(member.addWithdrawal, { way: 'balance', amount_fen: 60_00 }, who);
  await world.call(staff.rejectWithdrawal, { rid: back.rid, reason: '请核对' }, finance);
  await world.call(member.cancelWithdrawal, { rid }, who);
  expect(await balances(who)).toEqual({ rebate: 7_900_00, frozen_rebate: 0, principal: 1_100_00 });
  await sound();
});
