import { getTransferTerms } from '@yance/contract/transfers/endpoints.ts';
import { getPromotion } from '@yance/contract/promotion/endpoints.ts';
import { withdrawalMachine } from '@yance/contract/promotion/states.ts';
import * as member from '@yance/contract/promotion/withdrawal-endpoints.ts';
import * as staff from '@yance/contract/promotion/withdrawal-staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { callers, patience } from '../../../test/callers.ts';
import { financeOf } from '../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../test/people.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { newRid } from '../../kernel/db.ts';
import { balancesOf, post, verifyLedger } from '../ledger/index.ts';
import { insertPromoter } from './promotion.store.ts';
import { withdrawals } from './promotion.tables.ts';
import { pool, purseOf } from './rebate/accounts.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const account = '6222021001122334458';
const balances = async ({ rid }: { rid: string }) => {
  const { rebate = 0, frozen_rebate = 0, principal = 0 } = await balancesOf(world.database.db, { kind: 'member', rid });
  return { rebate, frozen_rebate, principal };
};
/** A promoter with so much to withdraw and a payee. */
async function earning(fen: number): Promise<MemberSpeaker> {
  const who = await newMember(world);
  const row = { rid: newRid(), member_rid: who.rid, state: 'active' as const, channel: '网站', answer: '' };
  await world.database.transaction(async (tx) => {
    const now = world.clock.now();
    await insertPromoter(tx, { ...row, created_at: now, decided_at: now });
    const moves = [{ from: pool, to: purseOf(who.rid), amount: fen }];
    const posting = { reference: `test/${newRid()}`, kind: 'rebate' as const, title: '推广返利', moves };
    await post({ tx, clock: world.clock, actor: { kind: 'timer' } }, posting);
  });
  const payee = { holder: '林晓雨', bank: '中国工商银行南京城北支行', account, password: who.password };
  expect(await world.call(member.setPayee, payee, who)).toMatchObject({ account: '**** 4458' });
  return who;
}
const toBank = (who: MemberSpeaker, amount_fen: number) => ({
  way: 'bank' as const,
  amount_fen,
  password: who.password,
});
const sound = async () => expect(await verifyLedger(world.database.db)).toEqual([]);

test('a withdrawal is held, approved, paid by a batch and arrives less its fee; a failure is approved anew', async () => {
  const [finance, second] = [await financeOf(world), await newStaff(world, 'F')];
  const who = await earning(6_000_00);
  expect(await world.call(member.getWithdrawalTerms, {}, who)).toMatchObject({
    available_fen: 6_000_00,
    day_left_fen: 5_000_00,
    fee_percent: 5,
  });
  expect(await world.answer(member.addWithdrawal, toBank(who, 49_99), who)).toMatchObject({ reason: 'belowLeast' });
  const wrong = { ...toBank(who, 100_00), password: 'wrong' };
  expect(await world.answer(member.addWithdrawal, wrong, who)).toMatchObject({ reason: 'oldPasswordWrong' });
  const small = await world.call(member.addWithdrawal, toBank(who, 100_01), who);
  expect(small).toMatchObject({ state: 'pending', fee_fen: 5_00, arrives_fen: 95_01, payee: { account: '**** 4458' } });
  const large = await world.call(member.addWithdrawal, toBank(who, 2_000_00), who);
  expect(await balances(who)).toEqual({ rebate: 3_899_99, frozen_rebate: 2_100_01, principal: 0 });
  expect(await world.answer(member.addWithdrawal, toBank(who, 2_900_00), who)).toMatchObject({ reason: 'aboveDay' });
  expect(await world.answer(member.cancelWithdrawal, { rid: small.rid }, await newMember(world))).toMatchObject({
    reason: 'notFound',
  });
  await world.call(staff.approveWithdrawal, { rid: small.rid }, finance);
  expect(await world.answer(member.cancelWithdrawal, { rid: small.rid }, who)).toMatchObject({
    reason: 'stepNotAllowed',
  });
  // A large one takes two people.
  expect(await world.call(staff.approveWithdrawal, { rid: large.rid }, finance)).toMatchObject({ state: 'pending' });
  expect(await world.answer(staff.approveWithdrawal, { rid: large.rid }, finance)).toMatchObject({
    reason: 'sameApprover',
  });
  expect(await world.answer(staff.makeBatch, { rids: [small.rid, large.rid] }, finance)).toMatchObject({
    reason: 'notApproved',
  });
  await world.call(staff.approveWithdrawal, { rid: large.rid }, second);
  const batch = await world.call(staff.makeBatch, { rids: [small.rid, large.rid] }, finance);
  expect(batch).toMatchObject({ count: 2, open: 2, arrives_fen: 1_995_01 });
  const { url } = await world.call(staff.batchFile, { rid: batch.rid, format: 'csv' }, finance);
  const file = await world.app.http.inject({ url, headers: { cookie: finance.cookie, 'x-console': '1' } });
  expect(file.body).toContain(account);
  expect(file.body).toContain('95.01');
  expect(file.body).toContain('1900');
  const failed = await world.call(staff.failWithdrawal, { rid: large.rid, reason: '账号与户名不符' }, finance);
  expect(failed).toMatchObject({ state: 'pending', batch: null, approvers: [], answer: '账号与户名不符' });
  const paid = { bank_reference: 'ICBC-1', paid_on: '2026-11-24' };
  expect(await world.call(staff.payWholeBatch, { rid: batch.rid, ...paid }, finance)).toMatchObject({
    open: 0,
    done: 1,
  });
  expect(await world.answer(staff.payWholeBatch, { rid: batch.rid, ...paid }, finance)).toMatchObject({
    reason: 'batchOver',
  });
  expect(await world.answer(staff.batchFile, { rid: batch.rid, format: 'csv' }, finance), 'paid once').toMatchObject({
    reason: 'batchOver',
  });
  await world.call(staff.rejectWithdrawal, { rid: large.rid, reason: '请更换收款账户' }, finance);
  expect(await balances(who)).toEqual({ rebate: 5_899_99, frozen_rebate: 0, principal: 0 });
  expect((await world.call(member.listWithdrawals, {}, who)).list.map(({ state }) => state)).toEqual([
    'rejected',
    'done',
  ]);
  await sound();
});

test('into the prepaid balance it is there at once without a fee, and is never refunded to a bank', async () => {
  const who = await earning(300_00);
  const moved = await world.call(member.addWithdrawal, { way: 'balance', amount_fen: 30_00 }, who);
  expect(moved).toMatchObject({ state: 'done', fee_fen: 0, arrives_fen: 30_00, payee: null, actions: [] });
  expect(await balances(who)).toEqual({ rebate: 270_00, frozen_rebate: 0, principal: 30_00 });
  const terms = await world.call(getTransferTerms, {}, who);
  expect(terms).toMatchObject({ principal_fen: 30_00, refundable_fen: 0 });
  expect((await world.call(getPromotion, {}, who)).sums.available_fen).toBe(270_00);
  await sound();
});

test('of a hundred withdrawals at once no more leaves than there is, and each comes back once', patience, async () => {
  const who = await earning(1_000_00);
  const { rows } = await world.database.pool.query<{ rid: string }>(
    `select rid from ledger_accounts where owner_rid = $1 and kind = 'rebate'`,
    [who.rid],
  );
  const row = { table: 'ledger_accounts', rid: rows[0]?.rid ?? '' };
  const answers = await atOnce(world, row, callers, (index) =>
    index % 2 === 0
      ? world.answer(member.addWithdrawal, { way: 'balance', amount_fen: 60_00 }, who)
      : world.answer(member.addWithdrawal, toBank(who, 60_00), who),
  );
  const made = answers.flatMap((answer) => (answer.code === 1 ? [answer.data] : []));
  expect(made).toHaveLength(16);
  // Passwords are compared a few at a time: of many at once some are told to come again.
  for (const answer of answers) if (answer.code === 0) expect(['rebateTooLow', 'tooMany']).toContain(answer.reason);
  const held = made.filter(({ way }) => way === 'bank');
  const backs = await Promise.all(
    held.flatMap(({ rid }) => [0, 1].map(() => world.answer(member.cancelWithdrawal, { rid }, who))),
  );
  expect(backs.filter(({ code }) => code === 1)).toHaveLength(held.length);
  const principal = (16 - held.length) * 60_00;
  expect(await balances(who)).toEqual({ rebate: 1_000_00 - principal, frozen_rebate: 0, principal });
  await sound();
});

test('withdrawals move by their table and no other way', async () => {
  const finance = await financeOf(world);
  const who = await earning(100_00);
  const { rid } = await world.call(member.addWithdrawal, toBank(who, 60_00), who);
  await world.call(staff.approveWithdrawal, { rid }, finance);
  const batch = await world.call(staff.makeBatch, { rids: [rid] }, finance);
  await world.call(staff.payWholeBatch, { rid: batch.rid, bank_reference: 'ICBC-9', paid_on: '2026-11-24' }, finance);
  // The walk sets states alone, and not what the table wants beside them.
  await world.database.pool.query('alter table withdrawals drop constraint withdrawals_ended');
  expect(
    await walkMachine(world, {
      machine: withdrawalMachine,
      table: withdrawals,
      rid,
      expected: [
        ['-', 'apply', 'C', 'pending'],
        ['-', 'convert', 'C', 'done'],
        ['pending', 'cancel', 'C', 'cancelled'],
        ['pending', 'approve', 'F', 'approved'],
        ['pending', 'reject', 'F', 'rejected'],
        ['approved', 'batch', 'F', 'paying'],
        ['paying', 'pay', 'F', 'done'],
        ['approved', 'fail', 'F', 'pending'],
        ['paying', 'fail', 'F', 'pending'],
      ],
      details: { member_rid: who.rid, amount_fen: 60_00 },
    }),
  ).toEqual([]);
});
