import { getUser } from '@yance/contract/identity/endpoints.ts';
import { ledgerFile, listLedger } from '@yance/contract/balance/endpoints.ts';
import * as member from '@yance/contract/billing/endpoints.ts';
import { listReceivables, staffStatementFile } from '@yance/contract/billing/staff-endpoints.ts';
import { addOrder, getOrder, listOrders, referOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { asMember, deposited, financeOf, worked } from '../../../../test/money.ts';
import { demandFor } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { joined, wordsOfPdf } from '../../../../test/read-pdf.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';
import { newRid } from '../../../kernel/db.ts';
import { placeHolds, settleHold } from '../../charges/index.ts';
import { readSetting } from '../../settings/index.ts';

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
  const alone = { cause: 'reservation' as const, cause_rid: newRid(), title: '现场使用', amount_fen: 123_45 };
  const payer = { kind: 'member' as const, rid: student.rid };
  await asMember(world, student, async (work) => {
    await placeHolds(work, { payer, order_rid: null, allowCredit: true, lines: [alone] });
    await settleHold(work, { cause_rid: alone.cause_rid });
  });
});

const fetched = async (url: string, cookie?: string) =>
  (await world.app.http.inject({ url, headers: cookie ? { cookie } : {} })).rawPayload;

const rowsOf = async (url: string, cookie?: string) =>
  (await readXlsx(await fetched(url, cookie))).sheets[0]?.rows ?? [];
/** The cells of a row that say something. */
const filled = (row: readonly unknown[]) => row.filter((cell) => cell !== null && cell !== '');

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

test('a statement says on paper and as a table who owes whom how much, in words too, and each line in full', async () => {
  const { list } = await world.call(member.listUnsettledCharges, {}, student);
  const { rid } = await world.call(member.makeStatement, { charge_rids: list.map((one) => one.rid) }, student);
  const made = await world.call(member.getStatement, { rid }, student);
  const { name, phone, company } = (await world.call(getUser, {}, student)).userInfo;
  const operator = await readSetting(world.database.db, 'company.name');
  const info = await readSetting(world.database.db, 'localInfo');
  const lines = [
    [`${order.order_no} X射线粉末衍射`, '氧化锌粉末', `订单 ${order.order_no}`, '课题 9 号', 100],
    ['现场使用', '', '预约', '', 123.45],
  ] as const;
  const { url } = await world.call(member.statementFile, { rid }, student);
  const words = wordsOfPdf(await fetched(url));
  const parts = [
    `对账单号${made.statement_no}`,
    `到期日${made.due_on}`,
    `付款方${company}联系人${name}电话${phone}`,
    `收款方${operator}${info.address}电话${info.phone}`,
    ...lines.map(([title, samples, origin, ref, yuan], index) => {
      const below = [samples && `样品：${samples}`, ref && `参考号：${ref}`].join('');
      return `${index + 1}${title}${origin}2026-11-24完成${below}¥${yuan.toFixed(2)}——¥${yuan.toFixed(2)}`;
    }),
    '应付合计（人民币贰佰贰拾叁元肆角伍分）¥223.45',
  ];
  expect(
    parts.map(joined).filter((part) => !words.includes(part)),
    words,
  ).toEqual([]);
  expect(await world.answer(member.statementFile, { rid }, await newMember(world))).toMatchObject({
    code: 0,
    reason: 'notFound',
  });
  const finance = await financeOf(world);
  const table = await world.call(staffStatementFile, { rid, format: 'xlsx' }, finance);
  const [head, ...rows] = await rowsOf(table.url, finance.cookie);
  expect(head?.slice(0, 4)).toEqual(['费用', '样品', '来源', '客户参考号']);
  expect(rows.slice(0, 3).map(filled)).toEqual([
    ...lines.map(([title, samples, origin, ref, yuan]) =>
      filled([title, samples, origin, ref, '2026-11-24', yuan, 0, 0, yuan]),
    ),
    ['合计', 223.45],
  ]);
  expect(rows.slice(3).map(filled)).toEqual([
    ['大写', '人民币贰佰贰拾叁元肆角伍分'],
    ['对账单号', made.statement_no],
    ['状态', '待付款'],
    ['生成日期', '2026-11-24'],
    ['到期日', made.due_on],
    ['付款方', `${company} ${name} ${phone}`],
    ['收款方', `${operator} ${info.address} ${info.phone}`],
  ]);
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

test('the ledger as a table has a row for each of its entries, with the same figures', async () => {
  const { list } = await world.call(listLedger, {}, student);
  const { url, total } = await world.call(ledgerFile, { format: 'xlsx' }, student);
  const [head, ...rows] = await rowsOf(url);
  expect(head).toEqual([
    '时间',
    '类型',
    '事项',
    '来源',
    '可用变动（元）',
    '变动后可用余额（元）',
    '冻结变动（元）',
    '收付合计（元）',
    '其中本金（元）',
    '其中赠送（元）',
    '其中信用（元）',
  ]);
  expect(rows.map(([at, kind, title, , ...yuan]) => [at, kind, title, yuan])).toEqual(
    list.map((one) => [
      // A table has no zones: it shows the hour of Shanghai.
      new Date(`${one.at.slice(0, 19)}Z`),
      one.kind_label,
      one.title,
      [
        one.spendable_fen,
        one.balance_fen ?? 0,
        one.frozen_fen,
        one.amount_fen,
        one.principal_fen,
        one.bonus_fen,
        one.credit_fen,
      ].map((fen) => fen / 100),
    ]),
  );
  const [repaid] = list;
  expect(rows.map((row) => row[3])).toEqual([
    `对账单 ${repaid?.origin?.no}`,
    expect.stringMatching(/^预存 YC\d+$/),
    '预约',
    `订单 ${order.order_no}`,
  ]);
  expect([total, rows[0]?.slice(4)]).toEqual([4, [-223.45, 1776.55, 0, -223.45, -223.45, 0, 223.45]]);
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
