import { listLedger } from '@yance/contract/balance/endpoints.ts';
import { getInvite } from '@yance/contract/invitations/endpoints.ts';
import { addTitle } from '@yance/contract/invoices/endpoints.ts';
import { listUnreachable, postAdjustment, proposeAdjustment } from '@yance/contract/adjustments/staff-endpoints.ts';
import { closeAccount } from '@yance/contract/identity/account-endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { withdrawalMachine } from '@yance/contract/promotion/states.ts';
import * as member from '@yance/contract/promotion/withdrawal-endpoints.ts';
import * as staff from '@yance/contract/promotion/withdrawal-staff-endpoints.ts';
import { listReadings } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { callers, patience } from '../../../test/callers.ts';
import { financeOf } from '../../../test/money.ts';
import { newMember, newStaff, signUpMember, type MemberSpeaker, type StaffSpeaker } from '../../../test/people.ts';
import { earning, payeeAccount as account } from '../../../test/promoting.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { days } from '../../kernel/clock.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';
import { withdrawals } from './promotion.tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const balances = async ({ rid }: { rid: string }) => {
  const { rebate = 0, frozen_rebate = 0, principal = 0 } = await balancesOf(world.database.db, { kind: 'member', rid });
  return { rebate, frozen_rebate, principal };
};
/** The same after days in which the session has ended. */
const again = async (who: MemberSpeaker): Promise<MemberSpeaker> => {
  const { token } = await world.call(login, { account: who.phone, password: who.password });
  return { ...who, token };
};
const toBank = (who: MemberSpeaker, amount_fen: number) => ({
  way: 'bank' as const,
  amount_fen,
  password: who.password,
});
const sound = async () => expect(await verifyLedger(world.database.db)).toEqual([]);

test('a withdrawal is held, approved, paid by a batch and arrives less its fee; a failure is approved anew', async () => {
  const [finance, second] = [await financeOf(world), await newStaff(world, 'F')];
  const who = await earning(world, 6_000_00);
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
  // Both together are large.
  expect(await world.call(staff.approveWithdrawal, { rid: small.rid }, second)).toMatchObject({ state: 'pending' });
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

test('the number of an account is whole for finance in one withdrawal and in a batch, which is noted, and nowhere else', async () => {
  const finance = await newStaff(world, 'F');
  const who = await earning(world, 300_00);
  const asked = await world.call(member.addWithdrawal, toBank(who, 60_00), who);
  const { rid } = asked;
  const numbers = async (input: object) =>
    (await world.call(staff.listWithdrawalsForStaff, input, finance)).list.map(({ payee }) => payee?.account);
  expect(await numbers({ rid })).toEqual([account]);
  expect(await numbers({ kw: asked.withdrawal_no })).toEqual(['**** 4458']);
  await world.call(staff.approveWithdrawal, { rid }, finance);
  const batch = await world.call(staff.makeBatch, { rids: [rid] }, finance);
  expect(await numbers({ batch: batch.rid })).toEqual([account]);
  const own = [await world.call(member.listWithdrawals, {}, who), await world.call(member.getWithdrawalTerms, {}, who)];
  expect(JSON.stringify([asked, ...own])).not.toContain(account);
  await world.app.readingsNoted();
  const noted = await world.call(listReadings, { subject: rid }, await newStaff(world, 'M'));
  expect(noted.list.filter((one) => one.account === finance.account)).toHaveLength(3);
});

test("a promoter's own ledger has every rebate and withdrawal with its balance and its record, apart from the money", async () => {
  const who = await earning(world, 300_00);
  const held = await world.call(member.addWithdrawal, toBank(who, 100_00), who);
  await world.call(member.cancelWithdrawal, { rid: held.rid }, who);
  const moved = await world.call(member.addWithdrawal, { way: 'balance', amount_fen: 50_00 }, who);
  const { list, total } = await world.call(listLedger, { purse: 'rebate' }, who);
  const of = ({ rid, withdrawal_no }: typeof held) => ({ kind: 'withdrawal', rid, no: withdrawal_no });
  expect(list).toMatchObject([
    { kind: 'withdraw', spendable_fen: -50_00, frozen_fen: 0, balance_fen: 250_00, origin: of(moved) },
    { kind: 'release', spendable_fen: 100_00, frozen_fen: -100_00, balance_fen: 300_00, origin: of(held) },
    { kind: 'hold', spendable_fen: -100_00, frozen_fen: 100_00, balance_fen: 200_00, origin: of(held) },
    { kind: 'rebate', spendable_fen: 300_00, balance_fen: 300_00, entries: [{ account: 'rebate' }] },
  ]);
  expect(total).toBe(4);
  const money = await world.call(listLedger, {}, who);
  expect(money.list).toMatchObject([{ kind: 'withdraw', spendable_fen: 50_00, balance_fen: 50_00, origin: of(moved) }]);
});

test('of a hundred withdrawals at once no more leaves than there is, and each comes back once', patience, async () => {
  const who = await earning(world, 1_000_00);
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

/** Small withdrawals in a batch of their own. */
async function inBatch(who: MemberSpeaker, finance: StaffSpeaker, ...amounts: number[]) {
  const rids: string[] = [];
  for (const amount of amounts) {
    const { rid } = await world.call(member.addWithdrawal, toBank(who, amount), who);
    await world.call(staff.approveWithdrawal, { rid }, finance);
    rids.push(rid);
  }
  const batch = await world.call(staff.makeBatch, { rids }, finance);
  return { rids, batch: batch.rid };
}

test(
  'of many who approve, put into a batch, note and take back one withdrawal at once each step is made once',
  patience,
  async () => {
    const finance = await newStaff(world, 'F');
    const who = await earning(world, 300_00);
    const { rid } = await world.call(member.addWithdrawal, toBank(who, 100_00), who);
    const once = async (call: (index: number) => Promise<{ code: number }>) => {
      const answers = await atOnce(world, { table: 'withdrawals', rid }, 20, call);
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    };
    await once(() => world.answer(staff.approveWithdrawal, { rid }, finance));
    await once(() => world.answer(staff.makeBatch, { rids: [rid] }, finance));
    await once((index) =>
      world.answer(staff.payWithdrawal, { rid, bank_reference: `R${index}`, paid_on: '2026-11-24' }, finance),
    );
    expect(await balances(who)).toEqual({ rebate: 200_00, frozen_rebate: 0, principal: 0 });
    await once(() => world.answer(staff.bounceWithdrawal, { rid, reason: '账户已销户' }, finance));
    expect(await balances(who)).toEqual({ rebate: 300_00, frozen_rebate: 0, principal: 0 });
    await sound();
  },
);

test('one reference of the bank pays one batch, or one withdrawal alone', async () => {
  const finance = await financeOf(world);
  const who = await earning(world, 1_000_00);
  const [first, next] = [await inBatch(who, finance, 60_00, 61_00), await inBatch(who, finance, 62_00, 63_00)];
  const paid = { bank_reference: 'ICBC-ONE', paid_on: '2026-11-24' };
  const used = { reason: 'referenceUsed' };
  await world.call(staff.payWholeBatch, { rid: first.batch, ...paid }, finance);
  expect(await world.answer(staff.payWholeBatch, { rid: next.batch, ...paid }, finance)).toMatchObject(used);
  const [one = ''] = next.rids;
  expect(await world.answer(staff.payWithdrawal, { rid: one, ...paid }, finance)).toMatchObject(used);
  await world.call(staff.payWithdrawal, { rid: one, ...paid, bank_reference: 'ICBC-TWO' }, finance);
  expect(
    await world.answer(staff.payWholeBatch, { rid: next.batch, ...paid, bank_reference: 'ICBC-TWO' }, finance),
  ).toMatchObject(used);
  await sound();
});

test('a withdrawal is looked at for an account that a customer came to share meanwhile, and finance sees it there', async () => {
  const finance = await financeOf(world);
  const who = await earning(world, 500_00);
  const { code } = await world.call(getInvite, {}, who);
  const customer = await signUpMember(world, { profile: 0, inviterCode: code });
  const title = {
    type: 1,
    name: '南京大学',
    tax_no: '91350100M000100Y43',
    account: account.replace('6222', '6222 '),
  } as const;
  await world.call(addTitle, title, customer);
  const { rid } = await world.call(member.addWithdrawal, toBank(who, 100_00), who);
  const { list } = await world.call(staff.listWithdrawalsForStaff, { rid }, finance);
  expect(list).toMatchObject([{ flagged_customers: 1 }]);
});

test('withdrawals move by their table and no other way', async () => {
  const finance = await financeOf(world);
  const who = await earning(world, 100_00);
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
        ['pending', 'credit', 'F', 'done'],
        ['pending', 'reject', 'F', 'rejected'],
        ['approved', 'batch', 'F', 'paying'],
        ['paying', 'pay', 'F', 'done'],
        ['approved', 'fail', 'F', 'pending'],
        ['paying', 'fail', 'F', 'pending'],
        ['done', 'bounce', 'F', 'bounced'],
      ],
      details: { member_rid: who.rid, amount_fen: 60_00 },
    }),
  ).toEqual([]);
});

test('what the bank sends back after it arrived is there again with its fee, once, and goes out to another account', async () => {
  const finance = await newStaff(world, 'F');
  let who = await earning(world, 300_00);
  const { rids, batch } = await inBatch(who, finance, 200_00);
  const [rid = ''] = rids;
  await world.call(staff.payWholeBatch, { rid: batch, bank_reference: 'ICBC-B', paid_on: '2026-11-24' }, finance);
  expect(await balances(who)).toEqual({ rebate: 100_00, frozen_rebate: 0, principal: 0 });
  world.clock.pass(days(4));
  const later = await newStaff(world, 'F');
  who = await again(who);
  const back = { rid, reason: '收款账户已销户' };
  expect(await world.answer(staff.bounceWithdrawal, back, who)).toMatchObject({ code: 0 });
  expect(await world.call(staff.bounceWithdrawal, back, later)).toMatchObject({ state: 'bounced', actions: [] });
  expect(await world.answer(staff.bounceWithdrawal, back, later)).toMatchObject({ reason: 'stepNotAllowed' });
  expect(await balances(who)).toEqual({ rebate: 300_00, frozen_rebate: 0, principal: 0 });
  await world.settle();
  const [notice] = (await world.call(listMessages, {}, who)).list;
  expect(notice).toMatchObject({ title: '返利提现被银行退回' });
  expect(notice?.content).toContain('收款账户已销户');
  const other = { holder: '林晓雨', bank: '招商银行南京分行', account: '4301012309100123456', password: who.password };
  await world.call(member.setPayee, other, who);
  const next = await world.call(member.addWithdrawal, toBank(who, 200_00), who);
  expect(next).toMatchObject({ state: 'pending', payee: { bank: '招商银行南京分行' } });
  // What went into the prepaid balance passed no bank.
  const { rid: moved } = await world.call(member.addWithdrawal, { way: 'balance', amount_fen: 50_00 }, who);
  expect(await world.answer(staff.bounceWithdrawal, { ...back, rid: moved }, later)).toMatchObject({
    reason: 'notThroughBank',
  });
  await sound();
});

test('several small withdrawals take two colleagues like the large one that they make, until their days are over', async () => {
  let [finance, second] = [await newStaff(world, 'F'), await newStaff(world, 'F')];
  let who = await earning(world, 6_000_00);
  const { rid: alone } = await world.call(member.addWithdrawal, toBank(who, 1_500_00), who);
  expect(await world.call(staff.approveWithdrawal, { rid: alone }, finance)).toMatchObject({ state: 'approved' });
  world.clock.pass(days(20));
  who = await again(who);
  [finance, second] = [await newStaff(world, 'F'), await newStaff(world, 'F')];
  const { rid: later } = await world.call(member.addWithdrawal, toBank(who, 500_00), who);
  const page = () => world.call(staff.listWithdrawalsForStaff, { rid: later }, finance);
  expect((await page()).list).toMatchObject([{ two_approvers: true, near_fen: 2_000_00 }]);
  expect(await world.call(staff.approveWithdrawal, { rid: later }, finance)).toMatchObject({ state: 'pending' });
  expect(await world.answer(staff.approveWithdrawal, { rid: later }, finance)).toMatchObject({
    reason: 'sameApprover',
  });
  expect(await world.call(staff.approveWithdrawal, { rid: later }, second)).toMatchObject({ state: 'approved' });
  // 30 days after each of them the next counts alone, and what was taken back does not count.
  world.clock.pass(days(31));
  finance = await newStaff(world, 'F');
  who = await again(who);
  const { rid: small } = await world.call(member.addWithdrawal, toBank(who, 1_400_00), who);
  const { rid: gone } = await world.call(member.addWithdrawal, toBank(who, 700_00), who);
  await world.call(member.cancelWithdrawal, { rid: gone }, who);
  expect(await world.call(staff.approveWithdrawal, { rid: small }, finance)).toMatchObject({ state: 'approved' });
});

test('what the bank sends back to a promoter who has closed the account waits in sight of finance, and two people pay it out', async () => {
  const before = await newStaff(world, 'F');
  const who = await earning(world, 200_00);
  const { rids, batch } = await inBatch(who, before, 200_00);
  const [rid = ''] = rids;
  await world.call(staff.payWholeBatch, { rid: batch, bank_reference: 'ICBC-C', paid_on: '2026-11-24' }, before);
  await world.call(closeAccount, { password: who.password }, who);
  await world.settle();
  world.clock.pass(days(16));
  await world.settle();
  const [finance, second] = [await newStaff(world, 'F'), await newStaff(world, 'F')];
  const stuck = async () =>
    (await world.call(listUnreachable, {}, finance)).list.filter(({ payer }) => payer.rid === who.rid);
  expect(await stuck()).toEqual([]);
  await world.call(staff.bounceWithdrawal, { rid, reason: '收款账户已销户' }, finance);
  expect(await stuck()).toMatchObject([{ payer_kind: 'member', account: 'rebate', balance_fen: 200_00 }]);
  const away = {
    payer_kind: 'member' as const,
    payer_rid: who.rid,
    account: 'rebate' as const,
    amount_fen: -200_00,
    reason: '已线下付给本人',
  };
  const adjusted = await world.call(proposeAdjustment, away, finance);
  await world.call(postAdjustment, { rid: adjusted.rid }, second);
  expect(await stuck()).toEqual([]);
  expect(await balances(who)).toEqual({ rebate: 0, frozen_rebate: 0, principal: 0 });
  await sound();
});
