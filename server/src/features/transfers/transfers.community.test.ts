import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import { dissolveCommunity, leaveCommunity } from '@yance/contract/communities/endpoints.ts';
import { freezeCommunity, unfreezeCommunity } from '@yance/contract/communities/staff-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import * as member from '@yance/contract/transfers/endpoints.ts';
import * as staffCalls from '@yance/contract/transfers/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { callers, patience } from '../../../test/callers.ts';
import { newCast } from '../../../test/communities.ts';
import { asMember, deposited, financeOf } from '../../../test/money.ts';
import type { MemberSpeaker } from '../../../test/people.ts';
import { bankCard } from '../../../test/transferring.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { hours } from '../../kernel/clock.ts';
import { newRid } from '../../kernel/db.ts';
import { placeHolds } from '../charges/index.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const moneyOf = (rid: string) => balancesOf(world.database.db, { kind: 'team', rid });
const own = (who: MemberSpeaker) => balancesOf(world.database.db, { kind: 'member', rid: who.rid });
const sound = async () => expect(await verifyLedger(world.database.db)).toEqual([]);

const giftTo = (community_rid: string, amount_fen: number, sender: MemberSpeaker) => ({
  kind: 'community' as const,
  community_rid,
  amount_fen,
  password: sender.password,
});
const refundOf = (community_rid: string, amount_fen: number, owner: MemberSpeaker) => ({
  kind: 'refund' as const,
  way: 'bank' as const,
  ...bankCard,
  community_rid,
  amount_fen,
  password: owner.password,
});
const titles = async (who: MemberSpeaker) => (await world.call(listMessages, {}, who)).list.map(({ title }) => title);

test('a member’s principal reaches a community when who runs it accepts, and goes back when it does not', async () => {
  const { rid, people } = await newCast(world, '催化');
  const { O, A, M, S } = people;
  await deposited(world, M, 2_000_00);
  const give = (amount: number) => world.call(member.addTransfer, giftTo(rid, amount, M), M);
  const offered = await give(500_00);
  expect(offered).toMatchObject({
    kind_label: '转入课题组',
    state: 'offered',
    counterpart: { name: '催化', phone: '' },
  });
  expect(await own(M)).toMatchObject({ principal: 1_500_00, frozen_principal: 500_00 });
  await world.settle();
  for (const who of [O, A]) expect(await titles(who)).toContain('有人向课题组转入预存');
  expect(await world.call(member.acceptTransfer, { rid: offered.rid }, A)).toMatchObject({ state: 'done' });
  expect(await moneyOf(rid)).toMatchObject({ principal: 500_00 });
  const [refused, taken, late] = [await give(100_00), await give(100_00), await give(100_00)];
  await world.call(member.refuseTransfer, { rid: refused.rid }, O);
  await world.call(member.cancelTransfer, { rid: taken.rid }, M);
  await world.call(freezeCommunity, { rid, reason: '核实' }, await financeOf(world));
  expect(await world.answer(member.acceptTransfer, { rid: late.rid }, O)).toMatchObject({ reason: 'communityNotOpen' });
  expect(await world.answer(member.addTransfer, giftTo(rid, 100_00, M), M)).toMatchObject({
    reason: 'communityNotOpen',
  });
  await world.call(unfreezeCommunity, { rid, reason: '已核实' }, await financeOf(world));
  expect((await world.call(member.listTransfers, { community_rid: rid }, O)).list).toHaveLength(4);
  expect((await world.call(member.listTransfers, { community_rid: rid }, O)).list[0]).toMatchObject({ incoming: true });
  // What others gave is spent, not paid out: its invoice is the giver's.
  expect(await world.answer(member.addTransfer, refundOf(rid, 100_00, O), O)).toMatchObject({ reason: 'receivedGift' });
  expect(await world.answer(member.addTransfer, giftTo(rid, 100_00, S), S)).toMatchObject({ reason: 'notFound' });
  await sound();
});

test('the owner alone has a community’s money paid back, through finance; then it ends, and its bonus lapses', async () => {
  const { rid, people } = await newCast(world, '电池');
  const { O, A, M } = people;
  const finance = await financeOf(world);
  await deposited(world, M, 1_000_00, 'bonus', { rid });
  expect(await world.answer(member.addTransfer, refundOf(rid, 500_00, A), A)).toMatchObject({ reason: 'ownerNeeded' });
  const first = await world.call(member.addTransfer, refundOf(rid, 500_00, O), O);
  expect(first).toMatchObject({ amount_fen: 500_00, bonus_back_fen: 30_00, payee: { holder: bankCard.holder } });
  expect(await world.answer(dissolveCommunity, { rid }, O)).toMatchObject({ reason: 'unsettled' });
  expect(await world.answer(member.cancelTransfer, { rid: first.rid }, A)).toMatchObject({ reason: 'ownerNeeded' });
  await world.call(member.cancelTransfer, { rid: first.rid }, O);
  await world.call(freezeCommunity, { rid, reason: '核实' }, finance);
  const refund = await world.call(member.addTransfer, refundOf(rid, 1_000_00, O), O);
  expect((await world.call(staffCalls.listTransfersForStaff, { kw: '电池' }, finance)).list[0]).toMatchObject({
    rid: refund.rid,
    payer: { rid, name: '电池', phone: maskPhone(O.phone) },
  });
  await world.call(staffCalls.approveTransfer, { rid: refund.rid }, finance);
  const paid = { rid: refund.rid, bank_reference: 'TEAM-OUT', paid_on: '2026-11-24' };
  await world.call(staffCalls.payTransfer, paid, finance);
  await world.call(unfreezeCommunity, { rid, reason: '已核实' }, finance);
  expect(await moneyOf(rid)).toMatchObject({ principal: 0, frozen_principal: 0, bonus: 0, frozen_bonus: 0 });
  await world.settle();
  expect(await titles(O)).toContain('退款已退出');
  await world.call(leaveCommunity, { rid }, A);
  await world.call(leaveCommunity, { rid }, M);
  expect(await world.call(dissolveCommunity, { rid }, O)).toMatchObject({ state: 'dissolved' });
  await sound();
});

test('however many take from one shared balance at once, no more goes than it holds', patience, async () => {
  const { rid, people } = await newCast(world, '并发');
  const { O } = people;
  await deposited(world, O, 1_000_00, 'none', { rid });
  const { rows } = await world.database.pool.query<{ rid: string }>(
    `select rid from ledger_accounts where owner_rid = $1 and kind = 'principal'`,
    [rid],
  );
  const hold = (amount_fen: number) =>
    asMember(world, O, (work) =>
      placeHolds(work, {
        payer: { kind: 'team', rid },
        order_rid: newRid(),
        allowCredit: false,
        lines: [{ cause: 'order_line', cause_rid: newRid(), title: '检测', amount_fen }],
      }),
    ).then(
      () => 1,
      () => 0,
    );
  const went = await atOnce(world, { table: 'ledger_accounts', rid: rows[0]?.rid ?? '' }, callers, (index) =>
    index < 2 ? world.answer(member.addTransfer, refundOf(rid, 300_00, O), O).then(({ code }) => code) : hold(100_00),
  );
  const refunds = went.slice(0, 2).filter((one) => one === 1).length;
  const holds = went.slice(2).filter((one) => one === 1).length;
  expect(refunds).toBeLessThanOrEqual(1);
  expect(await moneyOf(rid)).toMatchObject({
    principal: 1_000_00 - refunds * 300_00 - holds * 100_00,
    frozen_principal: refunds * 300_00 + holds * 100_00,
  });
  expect(callers < 12 || refunds * 3 + holds >= 8).toBe(true);
  await sound();
});

test('what nobody of a community accepts goes back after its time', async () => {
  const { rid, people } = await newCast(world, '逾期');
  const { M } = people;
  await deposited(world, M, 500_00);
  const late = await world.call(member.addTransfer, giftTo(rid, 100_00, M), M);
  world.clock.pass(hours(73));
  await world.settle();
  const { rows } = await world.database.pool.query('select state from transfers where rid = $1', [late.rid]);
  expect(rows).toEqual([{ state: 'cancelled' }]);
  expect(await own(M)).toMatchObject({ principal: 500_00, frozen_principal: 0 });
  await sound();
});
