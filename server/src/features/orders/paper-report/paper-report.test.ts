import { addAddress } from '@yance/contract/identity/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { addOrder, cancelOrder, getOrder, reorder, saveDraft, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { addressReport, reportQueue, sendReport } from '@yance/contract/orders/report-endpoints.ts';
import { lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import {
  listReports,
  previewReport,
  printedReports,
  reviseReport,
  revokeReport,
} from '@yance/contract/reports/staff-endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { listRecycles } from '@yance/contract/samples/recycle.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { openLaboratory, published, receiveAll, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { demandFor } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import type { World } from '../../../../test/world.ts';
import { hours } from '../../../kernel/clock.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let operator: LaboratoryStaff;
let student: MemberSpeaker;
/** Has no money: what is ordered stands on credit. */
let poor: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff: operator, student } = await openLaboratory(100_000_00));
  poor = await newMember(world);
});

const parcel = { courier: '顺丰速运', number: 'SF2026112401' };

async function demandOf(as: MemberSpeaker) {
  const demand = await demandFor(world, as, [{ kw: 'XRD', count: 1 }]);
  return { ...demand, report: 'paper' as const, report_address_rid: as.address_rid ?? '' };
}

/** An order with a paper report. */
async function ordered(as = student): Promise<string> {
  const demand = await demandOf(as);
  const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, as);
  const signature = { sign_name: '李同学', agreement_hash: agreement_hash ?? '' };
  return orderOf(await world.call(addOrder, { ...demand, ...signature }, as)).rid;
}

/** One whose data are published; returns its tasks. */
async function publishedOrder(as = student): Promise<{ rid: string; tasks: string[] }> {
  const rid = await ordered(as);
  await world.call(shipOrder, { rid, courier: '顺丰速运', number: `SF${rid.slice(-12)}` }, as);
  await receiveAll(world, operator, as, rid);
  await world.call(lockOrder, { rid }, operator.manager);
  const { list } = await world.call(listTasks, { order_rid: rid }, operator.manager);
  for (const task of list) await published(world, operator, task.rid);
  return { rid, tasks: list.map((task) => task.rid) };
}

const confirmed = async (tasks: readonly string[], as = student) => {
  for (const rid of tasks) await world.call(confirmAssign, { rid }, as);
};

const feeOf = async (rid: string, as = student) =>
  (await world.call(getOrder, { rid }, as)).charges.find(({ title }) => title.includes('纸质报告'));

test('a demand for a paper report names one of the own addresses, and the order keeps it as it was', async () => {
  const demand = await demandOf(student);
  expect(await world.answer(addOrder, { ...demand, report_address_rid: '' }, student)).toMatchObject({
    code: 0,
    msg: '请选择纸质报告的收件地址',
  });
  const foreign = { ...demand, report_address_rid: poor.address_rid ?? '' };
  expect(await world.answer(addOrder, foreign, student)).toMatchObject({ reason: 'notFound' });
  const { paper_report } = await world.call(getOrder, { rid: await ordered() }, student);
  expect(paper_report).toMatchObject({ state: 'waiting', addressed: true, due_at: null, sent_at: null });
  expect(paper_report?.receiver?.address).not.toBe('');
});

test('an order that is repeated asks for the paper report again, at the default address', async () => {
  await world.call(reorder, { rid: await ordered() }, student);
  const { demand, agreement_hash } = await world.call(saveDraft, { agreement: true }, student);
  expect(demand).toMatchObject({ report: 'paper', report_address_rid: student.address_rid });
  expect(agreement_hash).not.toBeNull();
});

test('nothing is sent before the data are published; then it waits in the queue of the keeper with a clock of 48 hours', async () => {
  const early = await ordered();
  expect(await world.answer(sendReport, { rid: early, ...parcel }, operator.keeper)).toMatchObject({
    reason: 'noPaperReport',
  });
  expect(await world.answer(printedReports, { rid: early }, operator.keeper)).toMatchObject({ reason: 'notFound' });
  const { rid } = await publishedOrder();
  const { list, counts } = await world.call(reportQueue, { state: 'due', size: 100 }, operator.keeper);
  const row = list.find((one) => one.rid === rid);
  expect(row).toMatchObject({ state: 'due', addressed: true });
  expect(new Date(row?.due_at ?? 0).getTime() - world.clock.now().getTime()).toBe(hours(48));
  expect(counts.due).toBe(list.length);
  const printed = () => world.call(printedReports, { rid }, operator.keeper);
  expect(await printed()).toMatchObject({ list: [], waiting: 1 });
  await world.settle();
  const { list: files, waiting } = await printed();
  expect([files.map(({ mime }) => mime), waiting]).toEqual([['application/pdf'], 0]);
});

test('a revoked report without a newer one is named to who packs the parcel, until a correction is issued', async () => {
  const { rid } = await publishedOrder();
  await world.settle();
  const printed = () => world.call(printedReports, { rid }, operator.keeper);
  expect(await printed()).toMatchObject({ list: [{ mime: 'application/pdf' }], waiting: 0, revoked: [] });
  const [task] = (await world.call(listTasks, { order_rid: rid }, operator.manager)).list;
  const task_rid = task?.rid ?? '';
  const [report] = (await world.call(listReports, { task_rid }, operator.reviewer)).list;
  await world.call(revokeReport, { rid: report?.rid ?? '', reason: '仪器校准过期' }, operator.reviewer);
  expect(await printed()).toEqual({ list: [], waiting: 0, revoked: [task?.title] });
  world.clock.pass(1000);
  const { url } = await world.call(previewReport, { task_rid, reason: '校准后复核' }, operator.reviewer);
  await world.app.http.inject({ url, headers: { cookie: operator.reviewer.cookie } });
  await world.call(reviseReport, { task_rid, reason: '校准后复核' }, operator.reviewer);
  expect(await printed()).toMatchObject({ waiting: 1, revoked: [] });
});

test('of many who send a report at once one does, its fee is settled then and the customer is told the number', async () => {
  const { rid } = await publishedOrder();
  expect(await feeOf(rid)).toMatchObject({ state: 'frozen', amount_fen: 50_00 });
  const sent = await atOnce(world, { table: 'orders', rid }, 8, () =>
    world.answer(sendReport, { rid, ...parcel }, operator.keeper),
  );
  expect(sent.filter((one) => one.code === 1)).toHaveLength(1);
  expect(sent.flatMap((one) => (one.code === 1 ? [] : [one.reason]))).toEqual(Array(7).fill('reportSent'));
  expect(await feeOf(rid)).toMatchObject({ state: 'settled', amount_fen: 50_00 });
  const { paper_report, timeline } = await world.call(getOrder, { rid }, student);
  expect(paper_report).toMatchObject({ state: 'sent', ...parcel });
  expect(paper_report?.tracking?.link).toContain(parcel.number);
  expect(timeline.filter((one) => one.event === 'reportSent')).toHaveLength(1);
  await world.settle();
  const { list } = await world.call(listMessages, { size: 100 }, student);
  const messages = list.filter(({ title }) => title === '纸质报告已寄出');
  expect(messages.map(({ content }) => content)).toEqual([
    expect.stringContaining(`顺丰速运寄出，快递单号 ${parcel.number}`),
  ]);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('confirmed data leave the fee held until the report is sent, from the balance and on credit', async () => {
  for (const [as, after, settlement] of [
    [student, 'settled', '已完成'],
    [poor, 'unsettled', '待结算'],
  ] as const) {
    const { rid, tasks } = await publishedOrder(as);
    await confirmed(tasks, as);
    expect(await feeOf(rid, as)).toMatchObject({ state: 'frozen' });
    // Samples of an order whose money is all put aside do not wait for the report.
    expect((await world.call(listRecycles, { order_rid: rid }, as)).total).toBe(as === student ? 1 : 0);
    expect(await world.call(getOrder, { rid }, as)).toMatchObject({ state: 'finished', label: '待结算' });
    await world.call(sendReport, { rid, ...parcel }, operator.keeper);
    expect(await feeOf(rid, as)).toMatchObject({ state: after });
    await world.settle();
    expect(await world.call(getOrder, { rid }, as)).toMatchObject({ label: settlement });
  }
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a report that was sent before the data were confirmed is charged once', async () => {
  const { rid, tasks } = await publishedOrder();
  await world.call(sendReport, { rid, ...parcel }, operator.keeper);
  await confirmed(tasks);
  expect(await world.call(getOrder, { rid }, student)).toMatchObject({ state: 'finished', label: '已完成' });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('an order that ends before gives the fee back and waits for no report', async () => {
  const rid = await ordered();
  await world.call(cancelOrder, { rid, reason: '不需要了' }, student);
  expect(await feeOf(rid)).toMatchObject({ state: 'released' });
  expect((await world.call(getOrder, { rid }, student)).paper_report).toMatchObject({ state: 'ended' });
  const address_rid = student.address_rid ?? '';
  expect(await world.answer(addressReport, { rid, address_rid }, student)).toMatchObject({ reason: 'noPaperReport' });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('without an address of its own a report goes to the default one, and nowhere without any', async () => {
  const homeless = await newMember(world);
  const { rid } = await publishedOrder(homeless);
  await world.database.pool.query('update orders set report_receiver = null where rid = $1', [rid]);
  expect((await world.call(getOrder, { rid }, homeless)).paper_report).toMatchObject({ addressed: false });
  await world.database.pool.query('delete from addresses where member_rid = $1', [homeless.rid]);
  const answer = () => world.answer(sendReport, { rid, ...parcel }, operator.keeper);
  expect(await answer()).toMatchObject({ code: 0, reason: 'noReceiver' });
  const region = { province: '北京市', city: '北京市', area: '海淀区', address_code: '110108' };
  const given = { name: '王同学', phone: '13900139000', ...region, address: '中关村大街 27 号', is_default: true };
  await world.call(addAddress, given, homeless);
  await world.call(sendReport, { rid, ...parcel }, operator.keeper);
  expect((await world.call(getOrder, { rid }, homeless)).paper_report).toMatchObject({
    state: 'sent',
    receiver: { name: '王同学', address: '中关村大街 27 号' },
  });
});

test('the customer alone says where the report goes, until it is sent; the keeper alone sends it', async () => {
  const { rid } = await publishedOrder();
  const address_rid = student.address_rid ?? '';
  expect(await world.answer(addressReport, { rid, address_rid: poor.address_rid ?? '' }, poor)).toMatchObject({
    reason: 'notFound',
  });
  expect(await world.call(addressReport, { rid, address_rid }, student)).toMatchObject({ addressed: true });
  for (const other of [operator.manager, operator.tester, operator.reviewer])
    expect(await world.answer(sendReport, { rid, ...parcel }, other)).toMatchObject({ status: 403 });
  await world.call(sendReport, { rid, ...parcel }, operator.keeper);
  expect(await world.answer(addressReport, { rid, address_rid }, student)).toMatchObject({ reason: 'noPaperReport' });
});
