import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proposeAdjustment, postAdjustment } from '@yance/contract/adjustments/staff-endpoints.ts';
import { listPromoters } from '@yance/contract/promotion/staff-endpoints.ts';
import { getPromotion, listRebates } from '@yance/contract/promotion/endpoints.ts';
import * as member from '@yance/contract/promotion/withdrawal-endpoints.ts';
import * as staff from '@yance/contract/promotion/withdrawal-staff-endpoints.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { callers, patience } from '../../../test/callers.ts';
import { worked } from '../../../test/money.ts';
import { newStaff, type MemberSpeaker } from '../../../test/people.ts';
import { givenBack } from '../../../test/points.ts';
import { rebated, releaseAtOnce } from '../../../test/promoting.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { verifyLedger } from '../ledger/index.ts';
import { changeSetting } from '../settings/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await releaseAtOnce(world);
  // Small sums and large ones alike, at once: limits are another test's.
  await world.database.transaction(async (tx) => {
    await changeSetting({ tx, clock: world.clock }, 'withdraw.least_fen', 1);
    await changeSetting({ tx, clock: world.clock }, 'withdraw.day_fen', 1_000_000_00);
    await changeSetting({ tx, clock: world.clock }, 'withdraw.two_approvers_fen', 1_000_000_00);
  });
});

const toBank = (who: MemberSpeaker, amount_fen: number) =>
  world.call(member.addWithdrawal, { way: 'bank', amount_fen, password: who.password }, who);
const toBalance = (who: MemberSpeaker, amount_fen: number) =>
  world.call(member.addWithdrawal, { way: 'balance', amount_fen }, who);
/** Rebates the oldest first: state, payout, what is left, waits and has arrived. */
const payouts = async (who: MemberSpeaker) =>
  (await world.call(listRebates, { size: 100 }, who)).list
    .toReversed()
    .map(({ payout }) => [payout?.label, payout?.left_fen, payout?.withdrawing_fen, payout?.withdrawn_fen]);
const rows = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await world.database.pool.query<T>(statement, values)).rows;
/** Every rebate counts what withdrawals took of it, no withdrawal more than its amount, and nothing is lost. */
async function sound(who?: MemberSpeaker) {
  expect(await verifyLedger(world.database.db)).toEqual([]);
  expect(
    await rows(`select r.rid from promoter_rebates r left join withdrawal_rebates p on p.rebate_rid = r.rid
      group by r.rid having coalesce(sum(p.amount_fen), 0) <> r.taken_fen or r.taken_fen > r.given_fen`),
  ).toEqual([]);
  expect(
    await rows(`select w.rid from withdrawals w join withdrawal_rebates p on p.withdrawal_rid = w.rid
      group by w.rid having sum(p.amount_fen) > w.amount_fen
        or bool_or(w.state in ('rejected', 'cancelled', 'bounced'))`),
  ).toEqual([]);
  if (!who) return;
  const [left] = await rows<{ left: string }>(
    'select coalesce(sum(given_fen - taken_fen), 0) as left from promoter_rebates where member_rid = $1',
    [who.rid],
  );
  const { sums } = await world.call(getPromotion, {}, who);
  expect(Number(left?.left)).toBe(sums.available_fen);
}

test('a rebate can be withdrawn, waits in a withdrawal and has been withdrawn; the oldest leave first and their withdrawals are named', async () => {
  const { promoter: who } = await rebated(world, 2_000_00, 1_000_00, 4_000_00);
  expect(await payouts(who)).toEqual([
    ['可提现', 60_00, 0, 0],
    ['可提现', 30_00, 0, 0],
    ['可提现', 120_00, 0, 0],
  ]);
  const first = await toBank(who, 75_00);
  expect(first.rebates).toBe(2);
  expect(await payouts(who)).toEqual([
    ['提现中', 0, 60_00, 0],
    ['提现中', 15_00, 15_00, 0],
    ['可提现', 120_00, 0, 0],
  ]);
  const later = await newStaff(world, 'F');
  await world.call(staff.approveWithdrawal, { rid: first.rid }, later);
  await world.call(staff.makeBatch, { rids: [first.rid] }, later);
  await world.call(staff.payWithdrawal, { rid: first.rid, bank_reference: 'P-1', paid_on: '2026-11-24' }, later);
  const second = await toBalance(who, 15_00);
  expect(await payouts(who)).toEqual([
    ['已提现', 0, 0, 60_00],
    ['已提现', 0, 0, 30_00],
    ['可提现', 120_00, 0, 0],
  ]);
  const of = async (input: object) => (await world.call(listRebates, input, who)).list;
  const [, shared] = (await of({})).toReversed();
  expect(shared?.payout?.withdrawals).toMatchObject([
    { rid: first.rid, withdrawal_no: first.withdrawal_no, label: '已到账', amount_fen: 15_00 },
    { rid: second.rid, amount_fen: 15_00 },
  ]);
  expect((await of({ payout: 'withdrawn' })).map(({ amount_fen }) => amount_fen)).toEqual([30_00, 60_00]);
  expect((await of({ payout: 'available' })).map(({ amount_fen }) => amount_fen)).toEqual([120_00]);
  expect(await of({ payout: 'withdrawing' })).toEqual([]);
  expect((await of({ withdrawal: second.rid })).map(({ rid }) => rid)).toEqual([shared?.rid]);
  expect((await world.call(getPromotion, {}, who)).sums).toMatchObject({ withdrawing_fen: 0, withdrawn_fen: 90_00 });
  const [seen] = (await world.call(staff.listWithdrawalsForStaff, { rid: first.rid }, later)).list;
  expect(seen?.paid_rebates.map(({ amount_fen, name }) => [amount_fen, name])).toEqual([
    [30_00, '林**'],
    [60_00, '林**'],
  ]);
  const [promoter] = (await world.call(listPromoters, { kw: who.phone }, later)).list;
  const [alone] = (await world.call(listPromoters, { rid: promoter?.rid }, later)).list;
  expect(alone?.rebates.map(({ payout }) => payout?.label)).toEqual(['可提现', '已提现', '已提现']);
  await sound(who);
});

test('what is cancelled, rejected or sent back by the bank gives its rebates back, and a failed payment keeps them', async () => {
  const { promoter: who } = await rebated(world, 2_000_00, 1_000_00);
  const finance = await newStaff(world, 'F');
  const free = [
    ['可提现', 60_00, 0, 0],
    ['可提现', 30_00, 0, 0],
  ];
  const cancelled = await toBank(who, 70_00);
  expect(await world.call(member.cancelWithdrawal, { rid: cancelled.rid }, who)).toMatchObject({ rebates: 0 });
  expect(await payouts(who)).toEqual(free);
  const rejected = await toBank(who, 70_00);
  await world.call(staff.rejectWithdrawal, { rid: rejected.rid, reason: '户名不符' }, finance);
  expect(await payouts(who)).toEqual(free);
  const { rid } = await toBank(who, 70_00);
  const waiting = [
    ['提现中', 0, 60_00, 0],
    ['提现中', 20_00, 10_00, 0],
  ];
  await world.call(staff.approveWithdrawal, { rid }, finance);
  expect(await payouts(who)).toEqual(waiting);
  await world.call(staff.failWithdrawal, { rid, reason: '账号有误' }, finance);
  expect(await payouts(who), 'approved anew').toEqual(waiting);
  await world.call(staff.approveWithdrawal, { rid }, finance);
  await world.call(staff.makeBatch, { rids: [rid] }, finance);
  await world.call(staff.payWithdrawal, { rid, bank_reference: 'P-2', paid_on: '2026-11-24' }, finance);
  expect((await payouts(who))[0]).toEqual(['已提现', 0, 0, 60_00]);
  await world.call(staff.bounceWithdrawal, { rid, reason: '账户已销户' }, finance);
  expect(await payouts(who)).toEqual(free);
  await sound(who);
});

test('a refund after the payout leaves what was paid, and is set against the next rebates', async () => {
  const { promoter, customer, charges } = await rebated(world, 2_000_00);
  await toBalance(promoter, 60_00);
  await givenBack(world, charges[0] ?? '', 1_000_00);
  await world.settle();
  const last = async (who: MemberSpeaker) => (await world.call(listRebates, {}, who)).list;
  expect(await last(promoter)).toMatchObject([
    { amount_fen: 30_00, taken_back_fen: 30_00, set_off_fen: 0, payout: { state: 'withdrawn', withdrawn_fen: 60_00 } },
  ]);
  await worked(world, customer, 1_000_00);
  // Two that wait at once may be taken in either order.
  await world.settle();
  await worked(world, customer, 500_00);
  await world.settle();
  const who = promoter;
  // 30 yuan of the next one are set off, the one after is there as a whole.
  expect(await last(who)).toMatchObject([
    { amount_fen: 15_00, set_off_fen: 0, payout: { state: 'available', left_fen: 15_00 } },
    { amount_fen: 30_00, set_off_fen: 30_00, payout: null },
    { amount_fen: 30_00, taken_back_fen: 30_00, payout: { state: 'withdrawn' } },
  ]);
  await sound(who);
});

test('what finance puts into the account is of no rebate and leaves last', async () => {
  const { promoter: who } = await rebated(world, 1_000_00);
  const [one, other] = [await newStaff(world, 'F'), await newStaff(world, 'F')];
  const more = {
    payer_kind: 'member',
    payer_rid: who.rid,
    account: 'rebate',
    amount_fen: 20_00,
    reason: '补发',
  } as const;
  const { rid } = await world.call(proposeAdjustment, more, one);
  await world.call(postAdjustment, { rid }, other);
  const moved = await toBalance(who, 50_00);
  expect(moved.rebates).toBe(1);
  expect(await payouts(who)).toEqual([['已提现', 0, 0, 30_00]]);
  await sound();
});

test('the database refuses a part beyond what is left of a rebate, beyond the withdrawal, of another promoter, and its change', async () => {
  const { promoter: who } = await rebated(world, 2_000_00, 1_000_00);
  const { promoter: stranger } = await rebated(world, 1_000_00);
  await toBalance(who, 50_00);
  const small = await toBalance(who, 5_00);
  const [first, second] = await rows<{ rid: string }>(
    'select rid from promoter_rebates where member_rid = $1 order by rid',
    [who.rid],
  );
  const [foreign] = await rows<{ rid: string }>('select rid from promoter_rebates where member_rid = $1', [
    stranger.rid,
  ]);
  await world.database.pool.query('delete from withdrawal_rebates where withdrawal_rid = $1', [small.rid]);
  const part = (rebate: string | undefined, fen: number) =>
    world.database.pool.query('insert into withdrawal_rebates values ($1, $2, $3)', [small.rid, rebate, fen]);
  await expect(part(first?.rid, 10_01)).rejects.toThrow('promoter_rebates_taken');
  await expect(part(second?.rid, 5_01)).rejects.toThrow('more than its amount');
  await expect(part(foreign?.rid, 1_00)).rejects.toThrow('another promoter');
  await part(first?.rid, 5_00);
  await expect(
    world.database.pool.query('update withdrawal_rebates set amount_fen = 1 where withdrawal_rid = $1', [small.rid]),
  ).rejects.toThrow('does not change');
  await sound();
});

test('of many withdrawals at once no rebate is taken up beyond what it has', patience, async () => {
  const { promoter: who } = await rebated(world, 2_000_00, 1_000_00, 4_000_00);
  const answers = await Promise.all(
    Array.from({ length: callers }, () =>
      world.answer(member.addWithdrawal, { way: 'balance', amount_fen: 25_00 }, who),
    ),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(8);
  expect(await payouts(who)).toEqual([
    ['已提现', 0, 0, 60_00],
    ['已提现', 0, 0, 30_00],
    ['可提现', 10_00, 0, 110_00],
  ]);
  await sound(who);
});

test(
  'whatever is paid, refunded, released, withdrawn and given back, the rebates have in hand what the ledger has',
  patience,
  async () => {
    const { promoter, customer, charges } = await rebated(world, 2_000_00);
    const who = promoter;
    const finance = async () => newStaff(world, 'F');
    const paid = charges.map((rid) => ({ rid, fen: 2_000_00 }));
    const command = fc.oneof(
      fc.record({ kind: fc.constant('pay' as const), fen: fc.integer({ min: 100_00, max: 3_000_00 }) }),
      fc.record({ kind: fc.constant('refund' as const), share: fc.integer({ min: 10, max: 100 }) }),
      fc.record({ kind: fc.constant('bank' as const), share: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('balance' as const), share: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('back' as const) }),
    );
    const pending: string[] = [];
    for (const one of fc.sample(command, { numRuns: 40, seed: 11 })) {
      if (one.kind === 'pay') paid.push({ rid: await worked(world, customer, one.fen), fen: one.fen });
      if (one.kind === 'refund') {
        const charge = paid.shift();
        if (charge) await givenBack(world, charge.rid, Math.ceil((charge.fen * one.share) / 100));
      }
      if (one.kind === 'bank' || one.kind === 'balance') {
        const { sums } = await world.call(getPromotion, {}, who);
        const amount_fen = Math.ceil((sums.available_fen * one.share) / 100);
        if (amount_fen > 0) {
          const form = { way: one.kind, amount_fen, password: who.password };
          const answer = await world.answer(member.addWithdrawal, form, who);
          if (answer.code === 1 && one.kind === 'bank') pending.push(answer.data.rid);
        }
      }
      if (one.kind === 'back') {
        const rid = pending.shift();
        if (rid) await world.call(staff.rejectWithdrawal, { rid, reason: '请核对' }, await finance());
      }
      await world.settle();
      await sound(who);
    }
    const [made] = await rows<{ count: number }>(
      'select count(*)::int as count from withdrawals where member_rid = $1',
      [who.rid],
    );
    expect(made?.count).toBeGreaterThan(5);
  },
);

test('withdrawals from before rebates were named in them pay the oldest of their promoter', async () => {
  const { promoter: who } = await rebated(world, 2_000_00, 1_000_00, 500_00);
  const gone = await toBank(who, 50_00);
  await world.call(member.cancelWithdrawal, { rid: gone.rid }, who);
  const [first, second] = [await toBalance(who, 70_00), await toBalance(who, 10_00)];
  const parts = () =>
    rows(
      `select withdrawal_rid, rebate_rid, amount_fen from withdrawal_rebates
      where withdrawal_rid = any($1) order by withdrawal_rid, rebate_rid`,
      [[first.rid, second.rid]],
    );
  const before = await parts();
  expect(before).toHaveLength(3);
  const text = readFileSync(
    join(import.meta.dirname, '../../../migrations/0050_withdrawals_of_rebates_taken.sql'),
    'utf8',
  );
  await world.database.pool.query('delete from withdrawal_rebates');
  await world.database.pool.query('update promoter_rebates set given_fen = 0');
  await world.database.pool.query(text.slice(text.indexOf('update promoter_rebates set given_fen')));
  expect(await parts()).toEqual(before);
});
