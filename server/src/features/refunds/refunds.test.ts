import { listLedger } from '@yance/contract/balance/endpoints.ts';
import {
  listStatements,
  listUnsettledCharges,
  makeStatement,
  payStatements,
} from '@yance/contract/billing/endpoints.ts';
import { acceptOrder, getOrder } from '@yance/contract/orders/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import {
  listRefundableCharges,
  listRefunds,
  postRefund,
  previewRefund,
  proposeChargeRefund,
  refuseRefund,
} from '@yance/contract/refunds/staff-endpoints.ts';
import { refundMachine } from '@yance/contract/refunds/states.ts';
import { contestAssign, confirmAssign, insistAssign, listAssigns } from '@yance/contract/results/endpoints.ts';
import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { checkingOrder, type LaboratoryStaff } from '../../../test/laboratory.ts';
import { asMember, deposited, held } from '../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../test/people.ts';
import { openRefunds } from '../../../test/refunding.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import type { World } from '../../../test/world.ts';
import { newRid } from '../../kernel/db.ts';
import { placeHolds, settleHold } from '../charges/index.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';
import { refunds } from './refunds.tables.ts';

let world: World;
let staff: LaboratoryStaff;
let finance: StaffSpeaker;
beforeAll(async () => {
  ({ world, staff, finance } = await openRefunds());
});

const xrd = [{ kw: 'XRD', count: 2 }];
const balances = (who: MemberSpeaker) => balancesOf(world.database.db, { kind: 'member', rid: who.rid });
const order = (rid: string, as: MemberSpeaker) => world.call(getOrder, { rid }, as);
const waiting = async (order_rid: string) =>
  (await world.call(listRefunds, { state: 'proposed', size: 100 }, finance)).list.find(
    (one) => one.order_rid === order_rid,
  );

/** A contested task of a new order. */
async function contested(as: MemberSpeaker): Promise<{ order_rid: string; task: string; amount: number }> {
  const { rid, tasks } = await checkingOrder(world, staff, as, xrd);
  const [task = ''] = tasks;
  await world.call(contestAssign, { rid: task, reason: '峰位偏移' }, as);
  return { order_rid: rid, task, amount: (await order(rid, as)).charges[0]!.amount_fen };
}

/** A refund that finance has to decide. */
async function proposed(as: MemberSpeaker, part = 0.5) {
  const { order_rid, task, amount } = await contested(as);
  const amount_fen = Math.round(amount * part);
  await world.call(staffCalls.refundTask, { rid: task, amount_fen, reason: '部分数据不可用' }, staff.manager);
  return { order_rid, task, amount, amount_fen, refund: (await waiting(order_rid))!.rid };
}

test('only the moves of the refund table go through, for every state, event and actor', async () => {
  const student = await newMember(world);
  await deposited(world, student, 5_000_00);
  const { refund } = await proposed(student);
  const expected = [
    ['-', 'propose', 'B', 'proposed'],
    ['proposed', 'post', 'F', 'posted'],
    ['proposed', 'refuse', 'F', 'refused'],
  ] as const;
  expect(
    await walkMachine(world, {
      machine: refundMachine,
      table: refunds,
      rid: refund,
      expected,
      details: { cause: 'none' },
    }),
  ).toEqual([]);
});

test('an objection is refunded in part: the data count as confirmed, and principal comes back before bonus', async () => {
  const student = await newMember(world);
  await deposited(world, student, 10_000_00, 'bonus');
  const before = await balances(student);
  const { order_rid, task, amount, amount_fen, refund } = await proposed(student);
  expect((await world.call(listAssigns, { order_rid }, student)).list[0]).toMatchObject({
    state: 'refunding',
    label: '退款中',
    actions: [],
    talk: [{ event: 'wrong' }, { event: 'refund', amount_fen, by: 'staff' }],
  });
  expect(await waiting(order_rid)).toMatchObject({
    amount_fen,
    charge_fen: amount,
    credited_fen: 0,
    title: expect.any(String),
  });
  await world.call(postRefund, { rid: refund }, finance);
  // What it gives back itself is not counted as given back before.
  expect((await world.call(listRefunds, { rid: refund }, finance)).list).toMatchObject([
    { amount_fen, credited_fen: 0 },
  ]);
  const after = await order(order_rid, student);
  expect(after).toMatchObject({ state: 'finished', charges: [{ state: 'settled', amount_fen: amount }] });
  const left = await balances(student);
  const spent = amount - amount_fen;
  expect((before.principal ?? 0) + (before.bonus ?? 0) - (left.principal ?? 0) - (left.bonus ?? 0)).toBe(spent);
  // Half of it is less than the principal that was paid, so nothing of it is bonus.
  expect(left.bonus).toBe((before.bonus ?? 0) - Math.floor((amount * 3000) / 10_000));
  const { list } = await world.call(listLedger, { kind: 'refund' }, student);
  expect(list.reduce((sum, one) => sum + one.amount_fen, 0)).toBe(amount_fen);
  expect(list[0]).toMatchObject({ kind_label: '退款' });
  expect((await world.call(listAssigns, { order_rid }, student)).list[0]).toMatchObject({
    rid: task,
    state: 'confirmed',
    talk: [{ event: 'wrong' }, { event: 'refund' }, { event: 'post', amount_fen }],
  });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('finance sends a proposal back with a reason, and the objection waits for another answer', async () => {
  const student = await newMember(world);
  await deposited(world, student, 5_000_00);
  const { order_rid, task, refund } = await proposed(student);
  await world.call(refuseRefund, { rid: refund, reason: '金额依据不足' }, finance);
  expect(await world.call(staffCalls.getTask, { rid: task }, staff.manager)).toMatchObject({
    state: 'contested',
    clock: { label: '答复异议' },
    charge: { credited_fen: 0 },
  });
  expect(await order(order_rid, student)).toMatchObject({ state: 'checking', charges: [{ state: 'frozen' }] });
  await world.call(staffCalls.explainTask, { rid: task, answer: '说明' }, staff.manager);
  await world.call(confirmAssign, { rid: task }, student);
  expect(await order(order_rid, student)).toMatchObject({ state: 'finished' });
});

test('once the customer insists, only the administrator explains, tests again, quotes or refunds', async () => {
  const student = await newMember(world);
  await deposited(world, student, 5_000_00);
  const { task, order_rid } = await contested(student);
  await world.call(staffCalls.explainTask, { rid: task, answer: '说明' }, staff.manager);
  await world.call(insistAssign, { rid: task, reason: '不接受' }, student);
  const tries = [
    world.answer(staffCalls.explainTask, { rid: task, answer: '再说明' }, staff.manager),
    world.answer(staffCalls.retestTask, { rid: task, reason: '复测' }, staff.manager),
    world.answer(staffCalls.paidRetestTask, { rid: task, reason: '复测', amount_fen: 100 }, staff.manager),
    world.answer(staffCalls.refundTask, { rid: task, reason: '退款', amount_fen: 100 }, staff.manager),
  ];
  for (const answer of await Promise.all(tries))
    expect(answer).toMatchObject({ code: 0, reason: 'administratorDecides', msg: '客户仍有异议，需由管理员处理' });
  expect((await world.call(staffCalls.getTask, { rid: task }, staff.manager)).actions).toEqual([]);
  expect(
    (await world.call(staffCalls.listTasks, { insisted: true, states: ['contested'] }, staff.manager)).list,
  ).toMatchObject([{ rid: task }]);
  const head = await newStaff(world, 'M');
  await world.call(staffCalls.refundTask, { rid: task, reason: '全部退款', amount_fen: 100 }, head);
  await world.call(postRefund, { rid: (await waiting(order_rid))!.rid }, finance);
  expect(await order(order_rid, student)).toMatchObject({ state: 'finished' });
});

test('a paid retest is a linked order at the named price that waits for the customer and tests the samples that are here; the task counts as confirmed', async () => {
  const student = await newMember(world);
  await deposited(world, student, 20_000_00);
  const { order_rid, task } = await contested(student);
  await world.call(
    staffCalls.paidRetestTask,
    { rid: task, reason: '样品不均匀，非检测原因', amount_fen: 300_00 },
    staff.manager,
  );
  expect(await order(order_rid, student)).toMatchObject({ state: 'finished' });
  const [row] = (await world.call(listAssigns, { order_rid }, student)).list;
  const step = row?.talk.at(-1);
  expect(step).toMatchObject({ event: 'paidRetest', amount_fen: 300_00, order_no: expect.stringMatching(/^\d{13}$/) });
  const retest = await order(step!.order_rid!, student);
  expect(retest).toMatchObject({
    state: 'accepting',
    total_fen: 300_00,
    charges: [],
    proposal: { after_fen: 300_00 },
    actions: expect.arrayContaining([expect.objectContaining({ event: 'accept' })]),
  });
  await world.call(
    acceptOrder,
    { rid: retest.rid, sign_name: '林晓雨', agreement_hash: retest.agreement!.hash },
    student,
  );
  expect(await order(retest.rid, student)).toMatchObject({
    state: 'received',
    charges: [{ amount_fen: 300_00, state: 'frozen' }],
  });
});

test('more than the charge is never proposed, and two posts of one refund at once give it back once', async () => {
  const student = await newMember(world);
  await deposited(world, student, 10_000_00);
  const { order_rid, task, amount } = await contested(student);
  expect(
    await world.answer(staffCalls.refundTask, { rid: task, reason: '退款', amount_fen: amount + 1 }, staff.manager),
  ).toMatchObject({ code: 0, reason: 'refundTooHigh' });
  await world.call(staffCalls.refundTask, { rid: task, reason: '全额退款', amount_fen: amount }, staff.manager);
  const { rid } = (await waiting(order_rid))!;
  const answers = await atOnce(world, { table: 'refunds', rid }, 6, () => world.answer(postRefund, { rid }, finance));
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  expect((await balances(student)).principal).toBe(10_000_00);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a refund on credit takes off what is owed and leaves nothing to settle when it is all', async () => {
  const student = await newMember(world, { organization: 0 });
  const { order_rid, amount, refund } = await proposed(student, 1);
  await world.call(postRefund, { rid: refund }, finance);
  expect(await balances(student)).toMatchObject({ receivable: 0 });
  await world.settle();
  expect(await order(order_rid, student)).toMatchObject({ state: 'finished', label: '已完成' });
  expect(await world.call(listUnsettledCharges, {}, student)).toMatchObject({ total: 0, credit_fen: 0 });
  expect(amount).toBeGreaterThan(0);
  const other = await proposed(student, 0.25);
  const { list: read } = await world.call(listRefunds, { rid: other.refund }, finance);
  expect(read).toMatchObject([
    { foreseen: { off_fen: other.amount_fen, principal_back_fen: 0, bonus_back_fen: 0 }, invoices: [] },
  ]);
  await world.call(postRefund, { rid: other.refund }, finance);
  const { list } = await world.call(listUnsettledCharges, {}, student);
  expect(list).toMatchObject([
    { amount_fen: other.amount, credited_fen: other.amount_fen, owed_fen: other.amount - other.amount_fen },
  ]);
  const made = await world.call(makeStatement, { charge_rids: [list[0]!.rid] }, student);
  expect(made.amount_fen).toBe(other.amount - other.amount_fen);
  await deposited(world, student, 5_000_00);
  await world.call(payStatements, { rids: [made.rid] }, student);
  expect(await balances(student)).toMatchObject({ receivable: 0, principal: 5_000_00 - made.amount_fen });
  expect((await world.call(listStatements, {}, student)).list).toMatchObject([{ state: 'settled' }]);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a charge that belongs to no order is refunded by itself, unpaid or paid, and where the money goes is said before', async () => {
  const payer = await newMember(world, { organization: 0 });
  await deposited(world, payer, 1_000_00, 'bonus');
  const paid = await used(payer, 100_00);
  const find = async (rid: string) => (await world.call(listRefundableCharges, { rid }, staff.manager)).list[0]!;
  expect(await find(paid)).toMatchObject({ order_rid: null, order_no: '', left_fen: 100_00, state: 'settled' });
  const { bonus_fen, principal_fen } = await find(paid);
  expect(bonus_fen).toBe(30_00);
  const preview = (charge_rid: string, amount_fen: number) =>
    world.answer(previewRefund, { charge_rid, amount_fen }, finance);
  expect((await preview(paid, 70_00)).data).toMatchObject({
    foreseen: { off_fen: 0, principal_back_fen: principal_fen, bonus_back_fen: 0 },
  });
  expect((await preview(paid, 80_00)).data).toMatchObject({
    foreseen: { off_fen: 0, principal_back_fen: principal_fen, bonus_back_fen: 10_00 },
  });
  expect(await preview(paid, 100_01)).toMatchObject({ reason: 'refundTooHigh' });
  const before = await balances(payer);
  const ask = { charge_rid: paid, amount_fen: 80_00, reason: '仪器中途停机' };
  const proposal = await world.call(proposeChargeRefund, ask, staff.manager);
  expect(proposal).toMatchObject({ cause: 'charge', order_rid: null, title: '仪器使用' });
  expect(await world.answer(proposeChargeRefund, ask, staff.manager)).toMatchObject({ reason: 'refundOpen' });
  expect((await find(paid)).actions).toEqual([]);
  await world.call(postRefund, { rid: proposal.rid }, finance);
  const after = await balances(payer);
  expect((after.principal ?? 0) - (before.principal ?? 0)).toBe(70_00);
  expect((after.bonus ?? 0) - (before.bonus ?? 0)).toBe(10_00);
  await world.settle();
  const { list: messages } = await world.call(listMessages, {}, payer);
  expect(messages.find(({ title }) => title === '退款已完成')?.content).toContain('「仪器使用」已退款 ¥80.00');

  const open = await used(payer, 2_000_00);
  const owed = (await find(open)).owed_fen;
  expect(owed).toBeGreaterThan(500_00);
  const second = await world.call(
    proposeChargeRefund,
    { charge_rid: open, amount_fen: 500_00, reason: '多计时长' },
    staff.manager,
  );
  expect(second.foreseen).toEqual({ off_fen: 500_00, principal_back_fen: 0, bonus_back_fen: 0 });
  await world.call(postRefund, { rid: second.rid }, finance);
  expect(await find(open)).toMatchObject({ owed_fen: owed - 500_00, state: 'unsettled' });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('what is still held is set free, not refunded', async () => {
  const payer = await newMember(world, { organization: 0 });
  await held(world, payer, [50_00]);
  const { rows } = await world.database.pool.query<{ rid: string }>('select rid from charges where payer_rid = $1', [
    payer.rid,
  ]);
  const ask = { charge_rid: rows[0]!.rid, amount_fen: 1, reason: '退款' };
  expect(await world.answer(proposeChargeRefund, ask, staff.manager)).toMatchObject({ reason: 'refundHeld' });
});

/** Instrument time that was used, as the only thing of its kind; the rid of its charge. */
async function used(payer: MemberSpeaker, amount_fen: number): Promise<string> {
  const cause_rid = newRid();
  await asMember(world, payer, async (work) => {
    const line = { cause: 'reservation' as const, cause_rid, title: '仪器使用', amount_fen };
    await placeHolds(work, {
      payer: { kind: 'member', rid: payer.rid },
      order_rid: null,
      allowCredit: true,
      lines: [line],
    });
    await settleHold(work, { cause_rid });
  });
  return (await world.database.pool.query<{ rid: string }>('select rid from charges where cause_rid = $1', [cause_rid]))
    .rows[0]!.rid;
}
