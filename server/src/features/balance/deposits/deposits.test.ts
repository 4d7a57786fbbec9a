import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import * as member from '@yance/contract/balance/endpoints.ts';
import * as staffCalls from '@yance/contract/balance/staff-endpoints.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { callers, patience } from '../../../../test/callers.ts';
import { deposited, financeOf } from '../../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { newVoucher } from '../../../../test/uploads.ts';
import { walkMachine } from '../../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';
import { newRid } from '../../../kernel/db.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';
import { changeSetting } from '../../settings/index.ts';
import { deposits } from '../balance.tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const balances = (rid: string) => balancesOf(world.database.db, { kind: 'member', rid });
const today = '2026-11-24';
/** A deposit that waits for finance. */
async function pending(payer: MemberSpeaker, amount_fen = 1_000_00): Promise<string> {
  const { rid } = await world.call(member.addDeposit, { amount_fen }, payer);
  await world.call(member.sendVoucher, { rid, voucher_rid: await newVoucher(world, payer) }, payer);
  return rid;
}

test('of ten applications of one member at once so many stay open as the setting allows; a closed one makes room', async () => {
  const payer = await newMember(world);
  const set = (most: number) =>
    world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'prepaid.most_open', most));
  await set(3);
  const ask = () => world.answer(member.addDeposit, { amount_fen: 1_000_00 }, payer);
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  const made = answers.flatMap((answer) => (answer.code === 1 ? [answer.data.rid] : []));
  expect(made).toHaveLength(3);
  expect(await ask()).toMatchObject({ code: 0, msg: '最多同时有 3 个未到账的预存申请，请先付款或取消一些' });
  await world.call(member.cancelDeposit, { rid: made[0] ?? '' }, payer);
  expect((await ask()).code).toBe(1);
  await set(10);
});

test('the gift is the one that the application was shown, also where the tiers change before the money comes', async () => {
  const payer = await newMember(world);
  const asked = await world.call(member.addDeposit, { amount_fen: 10_000_00 }, payer);
  await world.call(member.sendVoucher, { rid: asked.rid, voucher_rid: await newVoucher(world, payer) }, payer);
  const { tiers } = await world.call(member.listTiers, {}, payer);
  const set = (value: typeof tiers) =>
    world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'prepaid.tiers', value));
  await set([{ from_fen: 90_000_00, percent: 1 }]);
  const arrival = { amount_fen: 10_000_00, bank_reference: `BANK-${asked.rid}`, received_on: today };
  const posted = await world.call(staffCalls.postDeposit, { rid: asked.rid, ...arrival }, await financeOf(world));
  await set(tiers);
  expect([asked.bonus_fen, posted.bonus_fen]).toEqual([1_000_00, 1_000_00]);
});

test('only the moves of the deposit table go through, for every state, event and actor', async () => {
  const rid = await pending(await newMember(world));
  const expected = [
    ['-', 'add', 'C', 'unpaid'],
    ['-', 'arrive', 'FT', 'posted'],
    ['unpaid', 'voucher', 'C', 'pending'],
    ['unpaid', 'cancel', 'C', 'closed'],
    ['unpaid', 'expire', 'T', 'closed'],
    ['unpaid', 'arrive', 'FT', 'posted'],
    ['rejected', 'arrive', 'FT', 'posted'],
    ['pending', 'post', 'F', 'posted'],
    ['pending', 'reject', 'F', 'rejected'],
    ['rejected', 'edit', 'C', 'pending'],
    ['rejected', 'cancel', 'C', 'closed'],
  ] as const;
  expect(await walkMachine(world, { machine: depositMachine, table: deposits, rid, expected })).toEqual([]);
});

test('a deposit goes from application over voucher to principal and gift, and its steps can be read', async () => {
  const payer = await newMember(world);
  const added = await world.call(
    member.addDeposit,
    { amount_fen: 5_000_00, invoice_wanted: true, remark: '课题 2026' },
    payer,
  );
  expect(added).toMatchObject({
    state: 'unpaid',
    label: '待付款',
    bonus_fen: 250_00,
    deposit_no: expect.stringMatching(/^YC20261124\d{5}$/),
  });
  expect(added.actions.map((action) => action.event)).toEqual(['voucher', 'cancel']);
  await world.call(member.sendVoucher, { rid: added.rid, voucher_rid: await newVoucher(world, payer) }, payer);
  const officer = await financeOf(world);
  const queue = await world.call(staffCalls.listDepositsForStaff, { state: 'pending', kw: added.deposit_no }, officer);
  expect(queue).toMatchObject({
    total: 1,
    list: [
      {
        voucher: { name: 'voucher.pdf' },
        payer: { name: '林晓雨', phone: maskPhone(payer.phone) },
        actions: [{ event: 'post' }, { event: 'reject' }],
      },
    ],
  });
  const posted = await world.call(
    staffCalls.postDeposit,
    { rid: added.rid, amount_fen: 5_000_00, bank_reference: 'ICBC-1', received_on: today },
    officer,
  );
  expect(posted).toMatchObject({ state: 'posted', received_fen: 5_000_00, bonus_fen: 250_00, actions: [] });
  expect(await balances(payer.rid)).toMatchObject({ principal: 5_000_00, bonus: 250_00 });
  const seen = await world.call(member.getDeposit, { rid: added.rid }, payer);
  expect(seen.timeline.map((line) => line.label)).toEqual(['申请预存', '上传转账凭证', '确认到账']);
  expect(await world.call(member.listPrestore, {}, payer)).toMatchObject({
    total: 1,
    received_fen: 5_000_00,
    bonus_fen: 250_00,
  });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('another amount than applied for is booked as it arrived, with the gift of its own tier', async () => {
  const payer = await newMember(world);
  const rid = await pending(payer, 5_000_00);
  const posted = await world.call(
    staffCalls.postDeposit,
    { rid, amount_fen: 4_000_00, bank_reference: 'ICBC-2', received_on: today },
    await financeOf(world),
  );
  expect(posted).toMatchObject({ amount_fen: 5_000_00, received_fen: 4_000_00, bonus_fen: 120_00 });
  expect(await balances(payer.rid)).toMatchObject({ principal: 4_000_00, bonus: 120_00 });
});

test('one deposit posted many times at once is posted once', patience, async () => {
  const payer = await newMember(world);
  const rid = await pending(payer);
  const officer = await financeOf(world);
  const answers = await Promise.all(
    Array.from({ length: callers }, (_, index) =>
      world.answer(
        staffCalls.postDeposit,
        { rid, amount_fen: 1_000_00, bank_reference: `P-${index}`, received_on: today },
        officer,
      ),
    ),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  for (const answer of answers) if (answer.code === 0) expect(answer.reason).toBe('stepNotAllowed');
  expect(await balances(payer.rid)).toMatchObject({ principal: 1_000_00, bonus: 30_00 });
});

test('a bank reference counts once, also when two deposits claim it at once', async () => {
  const payers = [await newMember(world), await newMember(world)];
  const rids = await Promise.all(payers.map((payer) => pending(payer)));
  const officer = await financeOf(world);
  const answers = await Promise.all(
    rids.map((rid) =>
      world.answer(
        staffCalls.postDeposit,
        { rid, amount_fen: 1_000_00, bank_reference: 'SAME-1', received_on: today },
        officer,
      ),
    ),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  expect(answers.find((answer) => answer.code === 0)).toMatchObject({
    reason: 'referenceUsed',
    msg: '该银行流水号已登记过，请核对',
  });
});

test('a rejected deposit is corrected and handed in again, or cancelled', async () => {
  const payer = await newMember(world);
  const rid = await pending(payer);
  const officer = await financeOf(world);
  await world.call(staffCalls.rejectDeposit, { rid, reason: '凭证不清晰' }, officer);
  expect(await world.call(member.getDeposit, { rid }, payer)).toMatchObject({
    state: 'rejected',
    reject_reason: '凭证不清晰',
    actions: [{ event: 'edit' }, { event: 'cancel' }],
  });
  const again = await world.call(
    member.editDeposit,
    { rid, amount_fen: 2_000_00, gift: 'none', voucher_rid: await newVoucher(world, payer) },
    payer,
  );
  expect(again).toMatchObject({ state: 'pending', amount_fen: 2_000_00, bonus_fen: 0, reject_reason: null });
  await world.call(staffCalls.rejectDeposit, { rid, reason: '金额不符' }, officer);
  expect(await world.call(member.cancelDeposit, { rid }, payer)).toMatchObject({ state: 'closed', actions: [] });
});

test("a stranger's deposit answers exactly like a missing one, on every call", async () => {
  const rid = await pending(await newMember(world));
  const stranger = await newMember(world);
  const voucher_rid = await newVoucher(world, stranger);
  const form = { amount_fen: 1_000_00, voucher_rid };
  const tries = (one: string) => [
    world.answer(member.getDeposit, { rid: one }, stranger),
    world.answer(member.cancelDeposit, { rid: one }, stranger),
    world.answer(member.sendVoucher, { rid: one, voucher_rid }, stranger),
    world.answer(member.editDeposit, { rid: one, ...form }, stranger),
  ];
  const [theirs, missing] = [await Promise.all(tries(rid)), await Promise.all(tries(newRid()))];
  expect(theirs).toEqual(missing);
  for (const answer of theirs) expect(answer).toMatchObject({ code: 0, reason: 'notFound', data: null });
  expect(await world.call(member.listDeposits, {}, stranger)).toMatchObject({ total: 0, list: [] });
});

test('a voucher that somebody else uploaded is not accepted', async () => {
  const payer = await newMember(world);
  const { rid } = await world.call(member.addDeposit, { amount_fen: 500_00 }, payer);
  const voucher_rid = await newVoucher(world, await newMember(world));
  expect(await world.answer(member.sendVoucher, { rid, voucher_rid }, payer)).toMatchObject({
    code: 0,
    reason: 'notFound',
  });
  expect(await world.call(member.getDeposit, { rid }, payer)).toMatchObject({
    state: 'unpaid',
    has_voucher: false,
    voucher: null,
  });
});

test('the tiers and the minimum can be read, the account to transfer to once the operator has filled it in', async () => {
  const reader = await newMember(world);
  const tiers = await world.call(member.listTiers, {}, reader);
  expect(tiers.payee).toBeNull();
  const payee = { name: '研测科技有限公司', bank: '招商银行北京海淀支行', account: '110900000000001' };
  await changeSetting({ tx: world.database.db, clock: world.clock }, 'prepaid.payee', payee);
  expect(await world.call(member.listTiers, {}, reader)).toMatchObject({ payee });
  expect(tiers).toMatchObject({ minimum_fen: 500_00, bonus_share_percent: 30 });
  expect(tiers.tiers.map((tier) => [tier.from_fen, tier.percent])).toEqual([
    [1_000_00, 3],
    [5_000_00, 5],
    [10_000_00, 10],
    [50_000_00, 12],
    [100_000_00, 15],
  ]);
});

test('less than the minimum is refused with the minimum, and staff without the role are turned away', async () => {
  const payer = await newMember(world);
  expect(await world.answer(member.addDeposit, { amount_fen: 499_99 }, payer)).toMatchObject({
    code: 0,
    msg: '单笔预存不能少于 ¥500.00',
  });
  const courier = await newStaff(world, 'R');
  expect(await world.answer(staffCalls.listDepositsForStaff, {}, courier)).toMatchObject({ code: 0, status: 403 });
});

test('the ledger shows one row for one event with what can be spent after it, filters by account and continues at its cursor', async () => {
  const payer = await newMember(world);
  for (const amount of [500_00, 600_00, 1_000_00]) await deposited(world, payer, amount, 'bonus');
  const all = await world.call(member.listLedger, {}, payer);
  expect(all.total).toBe(3);
  expect(all.list).toHaveLength(3);
  const bonus_fen = all.list[0]?.bonus_fen ?? 0;
  expect(bonus_fen).toBeGreaterThan(0);
  expect(all.list[0]).toMatchObject({
    amount_fen: 1_000_00 + bonus_fen,
    principal_fen: 1_000_00,
    credit_fen: 0,
    balance_fen: 2_100_00 + bonus_fen,
    entries: [
      { account_label: '预存本金', amount_fen: 1_000_00, balance_fen: 2_100_00 },
      { account_label: '赠送金', amount_fen: bonus_fen, balance_fen: bonus_fen },
    ],
  });
  const first = await world.call(member.listLedger, { accounts: ['principal'], size: 2 }, payer);
  expect(first).toMatchObject({
    total: 3,
    list: [{ principal_fen: 1_000_00, kind_label: '预存' }, { balance_fen: 1_100_00 }],
  });
  const rest = await world.call(
    member.listLedger,
    { accounts: ['principal'], size: 2, cursor: first.cursor ?? '' },
    payer,
  );
  expect(rest).toMatchObject({ list: [{ amount_fen: 500_00, balance_fen: 500_00 }], cursor: null });
});

// Last, because a week later everybody's session in this file has ended.
test('an application without a voucher closes after seven days, one with a voucher stays', async () => {
  const payer = await newMember(world);
  const { rid } = await world.call(member.addDeposit, { amount_fen: 500_00 }, payer);
  const kept = await pending(payer);
  world.clock.pass(days(7) - 1000);
  await world.settle();
  const fresh = { token: (await signedInAgain(payer)).token };
  expect(await world.call(member.getDeposit, { rid }, fresh)).toMatchObject({ state: 'unpaid' });
  world.clock.pass(1000);
  await world.settle();
  expect(await world.call(member.getDeposit, { rid }, fresh)).toMatchObject({ state: 'closed', label: '已关闭' });
  expect(await world.call(member.getDeposit, { rid: kept }, fresh)).toMatchObject({ state: 'pending' });
  expect(
    await world.answer(member.sendVoucher, { rid, voucher_rid: await newVoucher(world, fresh) }, fresh),
  ).toMatchObject({ code: 0, reason: 'stepNotAllowed' });
});

async function signedInAgain(person: MemberSpeaker): Promise<MemberSpeaker> {
  return { ...person, ...(await world.call(login, { account: person.phone, password: person.password, remember: 1 })) };
}

test('what arrived in all is said of so many deposits as are counted, and of more where they are of a time', async () => {
  const officer = await newStaff(world, 'F');
  const payer = await newMember(world);
  const rid = await pending(payer);
  const arrival = { rid, amount_fen: 1_000_00, bank_reference: 'MANY-1', received_on: today };
  await world.call(staffCalls.postDeposit, arrival, officer);
  const asked = { member_rid: payer.rid, state: 'posted' } as const;
  const read = async (more: object) => {
    const { total, received_fen, counts } = await world.call(
      staffCalls.listDepositsForStaff,
      { ...asked, ...more },
      officer,
    );
    return { total, received_fen, posted: counts['posted'] };
  };
  expect(await read({})).toEqual({ total: 1, received_fen: 1_000_00, posted: 1 });
  await world.database.pool.query(
    `insert into deposits select (jsonb_populate_record(d, jsonb_build_object('rid', gen_random_uuid(),
      'deposit_no', 'MANY' || n, 'bank_reference', 'MANY-' || n))).* from deposits d, generate_series(2, 1200) n where rid = $1`,
    [rid],
  );
  expect(await read({})).toEqual({ total: 1000, received_fen: null, posted: 1000 });
  expect(await read({ since: '2020-01-01' })).toEqual({ total: 1000, received_fen: 1_200_000_00, posted: 1000 });
  await world.database.pool.query(`delete from deposits where deposit_no like 'MANY%'`);
});
