import { ledgerFile, listLedger } from '@yance/contract/balance/endpoints.ts';
import * as member from '@yance/contract/billing/endpoints.ts';
import { listReceivables, staffStatementFile } from '@yance/contract/billing/staff-endpoints.ts';
import { addOrder, getOrder, listOrders, referOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { beforeAll, expect, test } from 'vitest';
import { asMember, deposited, financeOf, worked } from '../../../test/money.ts';
import { demandFor } from '../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../test/people.ts';
import { joined, wordsOfPdf } from '../../../test/read-pdf.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { days } from '../../kernel/clock.ts';
import { newRid } from '../../kernel/db.ts';
import { placeHolds, settleHold } from '../charges/index.ts';

let world: World;
let student: MemberSpeaker;
let order: { rid: string; order_no: string };
beforeAll(async () => {
  world = await openWorld();
  student = await newMember(world, { organization: 0 });
  const demand = { ...(await demandFor(world, student, [{ kw: 'XRD', count: 1 }])), customer_ref: 'NSFC-52011' };
  const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, student);
  const sent = { ...demand, sign_name: '李同学', agreement_hash: agreement_hash ?? '' };
  order = orderOf(await world.call(addOrder, sent, student));
  const { rows } = await world.database.pool.query<{ cause_rid: string }>(
    'select cause_rid from charges where order_rid = $1',
    [order.rid],
  );
  for (const { cause_rid } of rows) await asMember(world, student, (work) => settleHold(work, { cause_rid }));
  const alone = { cause: 'reservation' as const, cause_rid: newRid(), title: '现场使用', amount_fen: 100_00 };
  const payer = { kind: 'member' as const, rid: student.rid };
  await asMember(world, student, async (work) => {
    await placeHolds(work, { payer, order_rid: null, allowCredit: true, lines: [alone] });
    await settleHold(work, { cause_rid: alone.cause_rid });
  });
});

const fetched = async (url: string, cookie?: string) =>
  (await world.app.http.inject({ url, headers: cookie ? { cookie } : {} })).rawPayload;

test('a charge names the record that it comes from, with or without an order, its samples and the customer’s reference', async () => {
  const { list } = await world.call(member.listUnsettledCharges, {}, student);
  expect(list.find(({ order_rid }) => order_rid === order.rid)).toMatchObject({
    origin: { kind: 'order', rid: order.rid, no: order.order_no },
    samples: '氧化锌粉末',
    customer_ref: 'NSFC-52011',
  });
  expect(list.find(({ cause }) => cause === 'reservation')).toMatchObject({
    origin: { kind: 'reservation', no: '' },
    customer_ref: '',
  });
});

test('the reference can be changed by its owner alone, and finds the order', async () => {
  const changed = { rid: order.rid, customer_ref: '课题 9 号' };
  expect(await world.answer(referOrder, changed, await newMember(world))).toMatchObject({
    code: 0,
    reason: 'notFound',
  });
  await world.call(referOrder, changed, student);
  expect(await world.call(getOrder, { rid: order.rid }, student)).toMatchObject({ customer_ref: '课题 9 号' });
  expect(await world.call(listOrders, { kw: '课题 9' }, student)).toMatchObject({ total: 1 });
});

test('a statement says on paper and as a table who owes whom how much, in words too, and for which samples', async () => {
  const { list } = await world.call(member.listUnsettledCharges, {}, student);
  const made = await world.call(member.makeStatement, { charge_rids: list.map(({ rid }) => rid) }, student);
  const { url } = await world.call(member.statementFile, { rid: made.rid }, student);
  const words = wordsOfPdf(await fetched(url));
  for (const part of [made.statement_no, order.order_no, '课题9号', '氧化锌粉末', '现场使用', '元整'])
    expect(words).toContain(joined(part));
  expect(await world.answer(member.statementFile, { rid: made.rid }, await newMember(world))).toMatchObject({
    code: 0,
    reason: 'notFound',
  });
  const finance = await financeOf(world);
  const table = await world.call(staffStatementFile, { rid: made.rid, format: 'xlsx' }, finance);
  expect((await fetched(table.url, finance.cookie)).subarray(0, 2).toString()).toBe('PK');
});

test('each entry of the ledger leads to what caused it, words find it, and the filter goes into the file', async () => {
  await deposited(world, student, 2_000_00);
  const { list: open } = await world.call(member.listStatements, { state: 'unpaid' }, student);
  await world.call(member.payStatements, { rids: open.map(({ rid }) => rid) }, student);
  const { list } = await world.call(listLedger, {}, student);
  expect(list.map(({ kind, origin }) => [kind, origin?.kind])).toEqual([
    ['repay', 'statement'],
    ['deposit', 'deposit'],
    ['settle', 'reservation'],
    ['settle', 'order'],
  ]);
  expect(list.map(({ origin }) => origin?.no)).toContain(order.order_no);
  expect(await world.call(listLedger, { kw: '对账单' }, student)).toMatchObject({ total: 1 });
  const { url, total } = await world.call(ledgerFile, { kw: '现场' }, student);
  const words = wordsOfPdf(await fetched(url));
  expect([total, words.includes('现场使用'), words.includes(joined(open[0]?.statement_no ?? ''))]).toEqual([
    1,
    true,
    false,
  ]);
});

test('what is owed is told by age, and reminded of on the days of the settings until it is paid', async () => {
  const debtor = await newMember(world, { organization: 0 });
  const charge = await worked(world, debtor, 300_00);
  await worked(world, debtor, 80_00);
  const made = await world.call(member.makeStatement, { charge_rids: [charge] }, debtor);
  const titles = async () => {
    const { rows } = await world.database.pool.query<{ title: string }>(
      'select title from messages where member_rid = $1 order by fact_seq',
      [debtor.rid],
    );
    return rows.map(({ title }) => title).filter((title) => title.startsWith('对账单') && title !== '对账单已生成');
  };
  for (const passed of [24, 6]) {
    world.clock.pass(days(passed));
    await world.settle();
    await world.settle();
  }
  expect(await titles()).toEqual(['对账单即将到期', '对账单即将到期']);
  world.clock.pass(days(4));
  await world.settle();
  await world.settle();
  expect(await titles()).toEqual(['对账单即将到期', '对账单即将到期', '对账单已逾期', '对账单仍未付款']);
  const finance = await newStaff(world, 'F');
  const { list, days: bounds } = await world.call(listReceivables, { kw: debtor.phone }, finance);
  expect(bounds).toEqual([30, 60, 90]);
  expect(list).toMatchObject([
    {
      // The month's statement took what waited for one.
      unsettled_fen: 0,
      not_due_fen: 80_00,
      ages_fen: [300_00, 0, 0, 0],
      overdue_fen: 300_00,
      total_fen: 380_00,
      oldest_due: made.due_on,
    },
  ]);
});
