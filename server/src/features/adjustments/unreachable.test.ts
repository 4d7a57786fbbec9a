import {
  listAdjustments,
  listUnreachable,
  postAdjustment,
  proposeAdjustment,
} from '@yance/contract/adjustments/staff-endpoints.ts';
import { dissolveCommunity, leaveCommunity } from '@yance/contract/communities/endpoints.ts';
import { closeAccount } from '@yance/contract/identity/account-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { postRefund, proposeChargeRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { newCast } from '../../../test/communities.ts';
import { deposited, financeOf, worked } from '../../../test/money.ts';
import { newStaff, type StaffSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { days } from '../../kernel/clock.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';

let world: World;
let cast: Awaited<ReturnType<typeof newCast>>;
let one: StaffSpeaker;
let other: StaffSpeaker;
beforeEach(async () => {
  world = await openWorld();
  cast = await newCast(world, '催化');
  one = await financeOf(world);
  other = await newStaff(world, 'F');
});

const moneyOf = (rid: string) => balancesOf(world.database.db, { kind: 'team', rid });
const ofCommunity = (amount_fen: number, account: 'principal' | 'bonus' | 'rebate' = 'principal') => ({
  payer_kind: 'team' as const,
  payer_rid: cast.rid,
  account,
  amount_fen,
  reason: '更正',
});
/** A finished piece of work that the community has paid with all its money; its charge. */
async function paidWork(): Promise<string> {
  const { M, O } = cast.people;
  await deposited(world, O, 500_00, 'none', cast);
  return worked(world, M, 500_00, { kind: 'team', rid: cast.rid });
}
async function dissolved(): Promise<void> {
  const { A, M, O } = cast.people;
  for (const who of [A, M]) await world.call(leaveCommunity, { rid: cast.rid }, who);
  expect(await world.call(dissolveCommunity, { rid: cast.rid }, O)).toMatchObject({ state: 'dissolved' });
}

test("a community's principal and bonus are corrected by two people, and its owner reads why", async () => {
  await deposited(world, cast.people.O, 500_00, 'none', cast);
  expect(await world.answer(proposeAdjustment, ofCommunity(-500_01), one)).toMatchObject({
    reason: 'adjustmentTooHigh',
  });
  expect(await world.answer(proposeAdjustment, ofCommunity(1, 'rebate'), one)).toMatchObject({
    reason: 'noRebateAccount',
  });
  const unknown = { ...ofCommunity(1), payer_rid: cast.people.O.rid };
  expect(await world.answer(proposeAdjustment, unknown, one)).toMatchObject({ reason: 'notFound' });
  for (const ask of [ofCommunity(-120_00), ofCommunity(30_00, 'bonus')]) {
    const { rid } = await world.call(proposeAdjustment, ask, one);
    expect(await world.answer(postAdjustment, { rid }, one)).toMatchObject({ reason: 'ownAdjustment' });
    await world.call(postAdjustment, { rid }, other);
  }
  expect(await moneyOf(cast.rid)).toMatchObject({ principal: 380_00, bonus: 30_00 });
  expect((await world.call(listAdjustments, { kw: '催化' }, one)).list).toMatchObject([
    { payer_kind: 'team', payer: { name: '催化' }, account: 'bonus' },
    { payer_kind: 'team', payer: { name: '催化' }, account: 'principal' },
  ]);
  await world.settle();
  const messages = (await world.call(listMessages, { size: 100 }, cast.people.O)).list;
  expect(messages.map(({ content }) => content)).toContain('课题组「催化」的余额已调整 -¥120.00：更正。');
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('money for a dissolved community whose last owner has closed the account waits in sight of finance and can be paid out', async () => {
  const charge_rid = await paidWork();
  await dissolved();
  const { O } = cast.people;
  await world.call(closeAccount, { password: O.password }, O);
  await world.settle();
  world.clock.pass(days(16));
  await world.settle();
  one = await newStaff(world, 'F');
  other = await newStaff(world, 'F');
  expect(await world.call(listUnreachable, {}, one)).toEqual({ list: [] });
  const given = { charge_rid, amount_fen: 200_00, reason: '结果有误' };
  const refund = await world.call(proposeChargeRefund, given, await newStaff(world, 'B'));
  await world.call(postRefund, { rid: refund.rid }, one);
  await world.settle();
  expect(await world.call(listUnreachable, {}, one)).toMatchObject({
    list: [{ payer_kind: 'team', payer: { rid: cast.rid, name: '催化' }, account: 'principal', balance_fen: 200_00 }],
  });
  const { rid } = await world.call(proposeAdjustment, ofCommunity(-200_00), one);
  await world.call(postAdjustment, { rid }, other);
  await world.settle();
  expect(await world.call(listUnreachable, {}, one)).toEqual({ list: [] });
  expect(await moneyOf(cast.rid)).toMatchObject({ principal: 0 });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('what an adjustment adds to a dissolved community goes to its last owner, as all that arrives late does', async () => {
  await dissolved();
  const { rid } = await world.call(proposeAdjustment, ofCommunity(70_00), one);
  await world.call(postAdjustment, { rid }, other);
  await world.settle();
  expect(await moneyOf(cast.rid)).toMatchObject({ principal: 0 });
  const own = await balancesOf(world.database.db, { kind: 'member', rid: cast.people.O.rid });
  expect(own).toMatchObject({ principal: 70_00 });
});
