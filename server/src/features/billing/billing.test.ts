import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import * as member from '@yance/contract/billing/endpoints.ts';
import * as staffCalls from '@yance/contract/billing/staff-endpoints.ts';
import { statementMachine } from '@yance/contract/billing/states.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { findRecords } from '@yance/contract/staff/find-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { callers, patience } from '../../../test/callers.ts';
import { deposited, financeOf, held, worked } from '../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../test/people.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { days } from '../../kernel/clock.ts';
import { newRid } from '../../kernel/db.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';
import { statements } from './billing.tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const balances = (rid: string) => balancesOf(world.database.db, { kind: 'member', rid });
/** A statement over finished work on credit. */
async function owing(payer: MemberSpeaker, ...amounts: number[]): Promise<string> {
  const charge_rids: string[] = [];
  for (const amount of amounts) charge_rids.push(await worked(world, payer, amount));
  return (await world.call(member.makeStatement, { charge_rids }, payer)).rid;
}

test('only the moves of the statement table go through, for every state, event and actor', async () => {
  const rid = await owing(await newMember(world), 100);
  const expected = [
    ['-', 'make', 'CT', 'unpaid'],
    ['unpaid', 'settlement', 'C', 'settled'],
    ['unpaid', 'voucher', 'C', 'paying'],
    ['unpaid', 'online', 'C', 'paying'],
    ['paying', 'match', 'FT', 'settled'],
    ['paying', 'reject', 'FT', 'unpaid'],
    ['paying', 'lapse', 'T', 'unpaid'],
    ['unpaid', 'clear', 'FT', 'settled'],
    ['unpaid', 'cancel', 'CF', 'cancelled'],
  ] as const;
  expect(await walkMachine(world, { machine: statementMachine, table: statements, rid, expected })).toEqual([]);
});

test('chosen charges become a statement that principal pays: receivable down, revenue up, charges settled', async () => {
  const payer = await newMember(world, { organization: 0 });
  for (const amount of [300_00, 200_00, 100_00]) await worked(world, payer, amount);
  const open = await world.call(member.listUnsettledCharges, {}, payer);
  expect(open).toMatchObject({ total: 3, credit_fen: 600_00 });
  expect(open.list[0]?.actions).toEqual([{ event: 'bill', label: '加入对账单' }]);
  const chosen = open.list.filter((one) => one.amount_fen > 100_00).map((one) => one.rid);
  const made = await world.call(member.makeStatement, { charge_rids: chosen }, payer);
  expect(made).toMatchObject({
    state: 'unpaid',
    label: '待付款',
    amount_fen: 500_00,
    charge_count: 2,
    due_on: '2026-12-24',
    overdue: false,
  });
  expect(made.statement_no).toMatch(/^DZ20261124\d{5}$/);
  const { list: named } = await world.call(findRecords, { kw: made.statement_no }, await financeOf(world));
  expect(named).toContainEqual(expect.objectContaining({ kind: 'statement', path: `/statements/${made.rid}` }));
  expect(made.charges.map((one) => one.state)).toEqual(['billed', 'billed']);
  expect(await world.call(member.assetInfo, {}, payer)).toMatchObject({
    unsettled_fen: 100_00,
    unpaid_fen: 500_00,
    credit: { used_fen: 600_00, available_fen: 2_400_00 },
  });

  expect(await world.answer(member.payStatements, { rids: [made.rid] }, payer)).toMatchObject({
    code: 0,
    reason: 'balanceTooLow',
    msg: '预存本金不足，还差 ¥500.00，请先充值',
    data: { missing_fen: 500_00 },
  });
  await deposited(world, payer, 800_00);
  const paid = await world.call(member.payStatements, { rids: [made.rid] }, payer);
  expect(paid).toMatchObject({
    paid_fen: 500_00,
    balance_fen: 300_00,
    list: [{ state: 'settled', label: '已结清', actions: [] }],
  });
  const detail = await world.call(member.getStatement, { rid: made.rid }, payer);
  expect(detail.charges.map((one) => one.label)).toEqual(['已结清', '已结清']);
  expect(detail.timeline.map((line) => line.label)).toEqual(['生成对账单', '余额付款']);
  expect(await balances(payer.rid)).toMatchObject({ principal: 300_00, receivable: 100_00 });
  expect(await world.call(member.assetInfo, {}, payer)).toMatchObject({
    balance_fen: 300_00,
    unpaid_fen: 0,
    credit: { used_fen: 100_00 },
  });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('many payments of one statement at once pay it once', patience, async () => {
  const payer = await newMember(world);
  const rid = await owing(payer, 400_00);
  await deposited(world, payer, 1_000_00);
  const answers = await Promise.all(
    Array.from({ length: callers }, () => world.answer(member.payStatements, { rids: [rid] }, payer)),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  expect(await balances(payer.rid)).toMatchObject({ principal: 600_00, receivable: 0 });
});

test('several statements are paid all or none, and crossing payments of the same ones never pay twice', async () => {
  const payer = await newMember(world);
  const [first, second] = [await owing(payer, 300_00), await owing(payer, 300_00)];
  await deposited(world, payer, 500_00);
  expect((await world.answer(member.payStatements, { rids: [first, second] }, payer)).code).toBe(0);
  expect(await world.call(member.listStatements, { state: 'unpaid' }, payer)).toMatchObject({
    total: 2,
    amount_fen: 600_00,
  });
  await deposited(world, payer, 500_00);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      world.answer(member.payStatements, { rids: index % 2 ? [first, second] : [second, first] }, payer),
    ),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  expect(await balances(payer.rid)).toMatchObject({ principal: 400_00, receivable: 0 });
});

test('a charge stands on one statement, however many are made at once', async () => {
  const payer = await newMember(world);
  const rid = await worked(world, payer, 100_00);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.answer(member.makeStatement, { charge_rids: [rid] }, payer)),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  expect(await world.call(member.listStatements, {}, payer)).toMatchObject({ total: 1 });
});

test('a cancelled statement gives its charges back to the list of unsettled ones, for another statement', async () => {
  const payer = await newMember(world);
  const rid = await owing(payer, 100_00, 50_00);
  expect(await world.call(member.cancelStatement, { rid }, payer)).toMatchObject({ state: 'cancelled', actions: [] });
  const open = await world.call(member.listUnsettledCharges, {}, payer);
  expect(open).toMatchObject({ total: 2, credit_fen: 150_00 });
  const again = await world.call(member.makeStatement, { charge_rids: open.list.map((one) => one.rid) }, payer);
  const cancelled = await world.call(
    staffCalls.cancelStatementForStaff,
    { rid: again.rid, reason: '客户要求分开付款' },
    await financeOf(world),
  );
  expect(cancelled).toMatchObject({ state: 'cancelled', payer: { name: '林晓雨', phone: maskPhone(payer.phone) } });
});

test('finance reads each statement with its charges, its payer and who did what, finds it by the payer, and sums and counts agree', async () => {
  const payer = await newMember(world);
  const [first, second] = [await owing(payer, 100_00, 50_00), await owing(payer, 30_00)];
  const officer = await financeOf(world);
  const detail = await world.call(staffCalls.getStatementForStaff, { rid: first }, officer);
  expect(detail).toMatchObject({
    state: 'unpaid',
    amount_fen: 150_00,
    applications: [],
    transfers: [],
    payer: { rid: payer.rid, phone: maskPhone(payer.phone) },
    timeline: [{ label: '生成对账单', actor: '林晓雨' }],
  });
  expect(detail.charges.map((one) => one.owed_fen).toSorted((a, b) => a - b)).toEqual([50_00, 100_00]);
  await world.call(staffCalls.cancelStatementForStaff, { rid: second, reason: '客户要求合并' }, officer);
  const again = await world.call(staffCalls.getStatementForStaff, { rid: second }, officer);
  expect(again.timeline.at(-1)).toMatchObject({ label: '取消对账单', reason: '客户要求合并' });
  expect(again.timeline.at(-1)?.actor).not.toBe('财务');
  const found = await world.call(staffCalls.listStatementsForStaff, { kw: payer.phone, sort: 'amount_fen' }, officer);
  expect(found).toMatchObject({ total: 2, amount_fen: 180_00, counts: { unpaid: 1, cancelled: 1, overdue: 0 } });
  expect(found.list.map((one) => one.rid)).toEqual([second, first]);
  const open = await world.call(staffCalls.listStatementsForStaff, { kw: payer.phone, state: 'unpaid' }, officer);
  expect(open).toMatchObject({ total: 1, amount_fen: 150_00, counts: { unpaid: 1, cancelled: 1 } });
  expect(await world.answer(staffCalls.getStatementForStaff, { rid: newRid() }, officer)).toMatchObject({
    reason: 'notFound',
  });
});

test("a stranger's statement and charges answer exactly like missing ones, on every call", async () => {
  const owner = await newMember(world);
  const charge = await worked(world, owner, 100_00);
  const rid = await owing(owner, 100_00);
  const stranger = await newMember(world);
  const tries = (one: string, charged: string) => [
    world.answer(member.getStatement, { rid: one }, stranger),
    world.answer(member.cancelStatement, { rid: one }, stranger),
    world.answer(member.payStatements, { rids: [one] }, stranger),
    world.answer(member.makeStatement, { charge_rids: [charged] }, stranger),
  ];
  const [theirs, missing] = [await Promise.all(tries(rid, charge)), await Promise.all(tries(newRid(), newRid()))];
  expect(theirs).toEqual(missing);
  for (const answer of theirs) expect(answer).toMatchObject({ code: 0, reason: 'notFound', data: null });
  expect(await world.call(member.listStatements, {}, stranger)).toMatchObject({ total: 0 });
  expect(await world.call(member.listUnsettledCharges, {}, stranger)).toMatchObject({ total: 0, credit_fen: 0 });
});

// Last, because a month later everybody's session in this file has ended.
test('a statement past its due date is flagged and stops new credit until it is paid', async () => {
  const payer = await newMember(world, { organization: 0 });
  await deposited(world, payer, 500_00);
  await held(world, payer, [500_00]);
  const rid = await owing(payer, 400_00);
  await deposited(world, payer, 500_00);
  world.clock.pass(days(30));
  await world.settle();
  const again = { ...payer, ...(await world.call(login, { account: payer.phone, password: payer.password })) };
  expect(await world.call(member.getStatement, { rid }, again)).toMatchObject({ due_on: '2026-12-24', overdue: false });
  world.clock.pass(days(1));
  await world.settle();
  const later = { ...payer, ...(await world.call(login, { account: payer.phone, password: payer.password })) };
  expect(await world.call(member.getStatement, { rid }, later)).toMatchObject({ overdue: true });
  expect(await world.call(member.assetInfo, {}, later)).toMatchObject({
    overdue_fen: 400_00,
    credit: { stopped: true, available_fen: 0 },
  });
  const officer = await newStaff(world, 'F');
  expect(await world.call(staffCalls.listStatementsForStaff, { overdue: true }, officer)).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ rid, overdue: true })]),
  });
  const { total, counts } = await world.call(staffCalls.listStatementsForStaff, { overdue: true }, officer);
  const queue = (await world.call(listQueues, {}, officer)).find(({ key }) => key === 'statements.overdue');
  expect([queue?.count, counts.overdue]).toEqual([total, total]);
  const { timeline } = await world.call(staffCalls.getStatementForStaff, { rid }, officer);
  expect(timeline.at(-1)).toMatchObject({ label: '已逾期', actor: '系统' });
  await expect(held(world, payer, [600_00])).rejects.toMatchObject({
    reason: 'fundsTooLow',
    data: { missing_fen: 100_00 },
  });
  await world.call(member.payStatements, { rids: [rid] }, later);
  expect(await world.call(member.assetInfo, {}, later)).toMatchObject({ overdue_fen: 0, credit: { stopped: false } });
  await held(world, payer, [600_00]);
});
