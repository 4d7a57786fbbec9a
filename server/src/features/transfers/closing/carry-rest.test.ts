import { dissolveCommunity, leaveCommunity } from '@yance/contract/communities/endpoints.ts';
import { checkClosing } from '@yance/contract/identity/account-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { postRefund, proposeChargeRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import * as member from '@yance/contract/transfers/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { newCast } from '../../../../test/communities.ts';
import { deposited, financeOf, worked } from '../../../../test/money.ts';
import { newStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { bankCard, give, sentOf } from '../../../../test/transferring.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';

type Cast = Awaited<ReturnType<typeof newCast>>;
let world: World;
let cast: Cast;
beforeEach(async () => {
  world = await openWorld();
  cast = await newCast(world, '催化');
});

const moneyOf = (rid: string) => balancesOf(world.database.db, { kind: 'team', rid });
const principalOf = async (who: MemberSpeaker) =>
  (await balancesOf(world.database.db, { kind: 'member', rid: who.rid })).principal ?? 0;
const messagesOf = async (who: MemberSpeaker) => {
  await world.settle();
  return (await world.call(listMessages, { size: 100 }, who)).list.map(({ title, content }) => `${title}：${content}`);
};
/** Nobody but the owner is left, so that the community ends at once. */
const alone = async () => {
  const { A, M } = cast.people;
  for (const who of [A, M]) await world.call(leaveCommunity, { rid: cast.rid }, who);
};
const dissolve = () => world.answer(dissolveCommunity, { rid: cast.rid }, cast.people.O);
/** A finished piece of work that the community has paid, of which finance is to pay ¥200.00 back; the refund's rid. */
async function refundProposed(): Promise<string> {
  const { M, O } = cast.people;
  await deposited(world, O, 500_00, 'none', cast);
  const charge_rid = await worked(world, M, 500_00, { kind: 'team', rid: cast.rid });
  const manager = await newStaff(world, 'B');
  const given = { charge_rid, amount_fen: 200_00, reason: '结果有误' };
  return (await world.call(proposeChargeRefund, given, manager)).rid;
}

test('a community with money given to it, and with bonus, ends: its owner has the principal, and a way to close the account', async () => {
  const { M, O, S } = cast.people;
  await deposited(world, M, 2_000_00);
  const gift = { kind: 'community' as const, community_rid: cast.rid, amount_fen: 400_00, password: M.password };
  const given = await world.call(member.addTransfer, gift, M);
  await world.call(member.acceptTransfer, { rid: given.rid }, O);
  await deposited(world, M, 1_000_00, 'bonus', cast);
  expect(await moneyOf(cast.rid)).toMatchObject({ principal: 1_400_00, bonus: 30_00 });
  await alone();
  expect(await dissolve()).toMatchObject({ data: { state: 'dissolved' } });
  expect(await moneyOf(cast.rid)).toMatchObject({ principal: 0, bonus: 0 });
  expect(await principalOf(O)).toBe(1_400_00);
  expect(await messagesOf(O)).toContain(
    '课题组余额已转入您的预存：「催化」已解散，其预存余额 ¥1,400.00 已转入您的预存本金，可用于支付检测费用或转赠他人，不能退款。',
  );
  const [carried] = (await world.call(member.listTransfers, { kind: 'closing' }, O)).list;
  expect(carried).toMatchObject({ kind_label: '解散结转', incoming: true, counterpart: { name: '催化' } });
  // Nobody gets out what somebody else has paid in, whose invoice it is.
  expect(await world.call(member.getTransferTerms, {}, O)).toMatchObject({
    principal_fen: 1_400_00,
    received_fen: 1_400_00,
    refundable_fen: 0,
  });
  const refund = { kind: 'refund', way: 'bank', ...bankCard, amount_fen: 100_00, password: O.password } as const;
  expect(await world.answer(member.addTransfer, refund, O)).toMatchObject({ reason: 'receivedGift' });
  const passed = sentOf(await give(world, O, S, 1_400_00));
  await world.call(member.acceptTransfer, { rid: passed.rid }, S);
  expect((await world.call(checkClosing, {}, O)).hindrances).toEqual([]);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('what still arrives for a community that has ended reaches its last owner, once, with a message', async () => {
  const rid = await refundProposed();
  await alone();
  expect(await dissolve()).toMatchObject({ data: { state: 'dissolved' } });
  await world.call(postRefund, { rid }, await financeOf(world));
  expect((await messagesOf(cast.people.O)).filter((one) => one.includes('¥200.00 已转入您的预存本金'))).toHaveLength(1);
  await world.settle();
  expect(await moneyOf(cast.rid)).toMatchObject({ principal: 0 });
  expect(await principalOf(cast.people.O)).toBe(200_00);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a refund that meets the end of its community reaches the owner exactly once, whichever comes first', async () => {
  const rid = await refundProposed();
  await alone();
  const finance = await financeOf(world);
  const { rows } = await world.database.pool.query<{ rid: string }>(
    `select rid from ledger_accounts where owner_rid = $1 and kind = 'principal'`,
    [cast.rid],
  );
  const [ended, posted] = await atOnce(world, { table: 'ledger_accounts', rid: rows[0]?.rid ?? '' }, 2, (index) =>
    (index === 0 ? dissolve() : world.answer(postRefund, { rid }, finance)).then(({ code }) => code),
  );
  expect([ended, posted]).toEqual([1, 1]);
  await world.settle();
  expect(await moneyOf(cast.rid)).toMatchObject({ principal: 0 });
  expect(await principalOf(cast.people.O)).toBe(200_00);
  expect((await world.call(member.listTransfers, { kind: 'closing' }, cast.people.O)).total).toBe(1);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});
