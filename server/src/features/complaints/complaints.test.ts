import { addComplaint, closeComplaint, insistComplaint, listComplaints } from '@yance/contract/complaints/endpoints.ts';
import * as staffCalls from '@yance/contract/complaints/staff-endpoints.ts';
import { complaintClocks, complaintMachine } from '@yance/contract/complaints/states.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { acceptOrder, getOrder, listOrders, refuseOrder } from '@yance/contract/orders/endpoints.ts';
import { listRefunds, postRefund, refuseRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { listAccesses } from '@yance/contract/results/access-endpoints.ts';
import { confirmAssign, contestAssign, listAssigns } from '@yance/contract/results/endpoints.ts';
import { getTask } from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { checkingOrder, openLaboratory, type LaboratoryStaff } from '../../../test/laboratory.ts';
import { deposited, financeOf } from '../../../test/money.ts';
import { newMember, type MemberSpeaker } from '../../../test/people.ts';
import { newMemberFile, pdf } from '../../../test/uploads.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import type { World } from '../../../test/world.ts';
import { days } from '../../kernel/clock.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';
import { complaints } from './complaints.tables.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(100_000_00));
});

const xrd = [{ kw: 'XRD', count: 1 }];

/** A finished order; its one task. */
async function finished(as = student): Promise<{ order_rid: string; task_rid: string }> {
  const { rid, tasks } = await checkingOrder(world, staff, as, xrd);
  for (const task of tasks) await world.call(confirmAssign, { rid: task }, as);
  return { order_rid: rid, task_rid: tasks[0]! };
}
async function complained(as = student) {
  const { order_rid, task_rid } = await finished(as);
  const evidence = [await newMemberFile(world, as, '对照.pdf', pdf)];
  const { rid } = await world.call(addComplaint, { task_rid, reason: '重复测试不一致', evidence }, as);
  return { order_rid, task_rid, rid };
}
const own = async (order_rid: string, as = student) => world.call(listComplaints, { order_rid }, as);

test('only the moves of the complaint table go through, for every state, event and actor', async () => {
  const { rid } = await complained();
  const expected = [
    ['-', 'add', 'C', 'open'],
    ['open', 'retest', 'B', 'retesting'],
    ['open', 'refund', 'B', 'refunding'],
    ['open', 'explain', 'B', 'explained'],
    ['explained', 'insist', 'C', 'open'],
    ['refunding', 'post', 'F', 'refunding'],
    ['refunding', 'reject', 'F', 'open'],
    ['retesting', 'close', 'CT', 'closed'],
    ['refunding', 'close', 'CT', 'closed'],
    ['explained', 'close', 'CT', 'closed'],
  ] as const;
  expect(await walkMachine(world, { machine: complaintMachine, table: complaints, rid, expected })).toEqual([]);
});

test('a complaint about confirmed data is explained and closed by the customer; the task stays confirmed', async () => {
  const { order_rid, task_rid, rid } = await complained();
  expect(await own(order_rid)).toMatchObject({
    complainable: [],
    list: [{ state: 'open', evidence: [{ name: '对照.pdf' }], clock: { label: '答复售后' }, actions: [] }],
  });
  expect(await world.answer(addComplaint, { task_rid, reason: '又一次' }, student)).toMatchObject({
    code: 0,
    reason: 'complaintOpen',
  });
  const afterSale = async () =>
    (await world.call(listOrders, { tab: 'closed', size: 100 }, student)).list.find((one) => one.rid === order_rid);
  expect(await afterSale()).toMatchObject({ label: '售后处理中', tab: 'closed' });
  const answered = await world.call(staffCalls.explainComplaint, { rid, answer: '样品吸潮所致' }, staff.manager);
  expect(answered).toMatchObject({ state: 'explained', answer: '样品吸潮所致', customer: { name: '林晓雨' } });
  const closed = await world.call(closeComplaint, { rid }, student);
  expect(closed).toMatchObject({ state: 'closed', actions: [] });
  expect(closed.timeline.map((line) => line.event)).toEqual(['add', 'explain', 'close']);
  expect((await world.call(listAssigns, { order_rid }, student)).list[0]).toMatchObject({ state: 'confirmed' });
  expect((await own(order_rid)).complainable).toMatchObject([{ task_rid }]);
  expect(await afterSale()).toBeUndefined();
});

test('who of the staff opens the evidence of an objection or a complaint stands in its owner’s log, and the owner does not', async () => {
  const { order_rid, rid } = await complained();
  const answered = await world.call(staffCalls.explainComplaint, { rid, answer: '样品吸潮所致' }, staff.manager);
  const [proof] = answered.evidence;
  for (const url of [proof?.url, answered.talk[0]?.evidence[0]?.url, (await own(order_rid)).list[0]?.evidence[0]?.url])
    expect((await world.app.http.inject({ url: url ?? '' })).statusCode).toBe(200);
  const { rid: objected, tasks } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const evidence = [await newMemberFile(world, student, '卡片.pdf', pdf)];
  await world.call(contestAssign, { rid: tasks[0] ?? '', reason: '峰位偏移', evidence }, student);
  const { objection } = await world.call(getTask, { rid: tasks[0] ?? '' }, staff.manager);
  expect((await world.app.http.inject({ url: objection?.evidence[0]?.url ?? '' })).statusCode).toBe(200);
  const log = async (order: string) =>
    (await world.call(listAccesses, { order_rid: order, size: 100 }, student)).list
      .filter(({ label }) => label === '下载证明材料')
      .map(({ reader, file, times }) => `${reader} ${file} ${times}`);
  expect([await log(order_rid), await log(objected)]).toEqual([['业务经理 对照.pdf 2'], ['业务经理 卡片.pdf 1']]);
});

test('after an explanation the customer goes on talking: the manager answers again, and all that was said stays', async () => {
  const { order_rid, rid } = await complained();
  expect(await world.answer(insistComplaint, { rid, reason: '还没有答复' }, student)).toMatchObject({ code: 0 });
  await world.call(staffCalls.explainComplaint, { rid, answer: '样品吸潮所致' }, staff.manager);
  expect((await own(order_rid)).list).toMatchObject([
    { actions: [{ event: 'insist', label: '继续沟通' }, { event: 'close' }] },
  ]);
  const evidence = [await newMemberFile(world, student, '干燥记录.pdf', pdf)];
  const asked = await world.call(insistComplaint, { rid, reason: '样品已真空干燥', evidence }, student);
  expect(asked).toMatchObject({ state: 'open', answer: '', answered: null, clock: { kind: 'answer' }, actions: [] });
  const stranger = await newMember(world);
  expect(await world.answer(insistComplaint, { rid, reason: '旁人' }, stranger)).toMatchObject({ reason: 'notFound' });
  await world.call(staffCalls.explainComplaint, { rid, answer: '已核对干燥记录' }, staff.manager);
  const [answered] = (await own(order_rid)).list;
  expect(answered?.talk).toMatchObject([
    { event: 'add', by: 'customer', text: '重复测试不一致', evidence: [{ name: '对照.pdf' }] },
    { event: 'explain', by: 'staff', text: '样品吸潮所致' },
    { event: 'insist', by: 'customer', text: '样品已真空干燥', evidence: [{ name: '干燥记录.pdf' }] },
    { event: 'explain', by: 'staff', text: '已核对干燥记录' },
  ]);
  await world.call(closeComplaint, { rid }, student);
});

test('a complaint is refunded by finance only; sent back, it waits for another answer', async () => {
  const buyer = await newMember(world);
  await deposited(world, buyer, 10_000_00);
  const finance = await financeOf(world);
  const { order_rid, rid } = await complained(buyer);
  const waiting = async () =>
    (await world.call(listRefunds, { state: 'proposed', size: 100 }, finance)).list.find(
      (one) => one.cause_rid === rid,
    )!;
  await world.call(staffCalls.refundComplaint, { rid, reason: '数据重测不符', amount_fen: 100 }, staff.manager);
  await world.call(refuseRefund, { rid: (await waiting()).rid, reason: '请附依据' }, finance);
  expect((await own(order_rid, buyer)).list).toMatchObject([{ state: 'open', refund_fen: null, answer: '' }]);
  const before = await balancesOf(world.database.db, { kind: 'member', rid: buyer.rid });
  await world.call(staffCalls.refundComplaint, { rid, reason: '数据重测不符', amount_fen: 150 }, staff.manager);
  expect(await world.answer(closeComplaint, { rid }, buyer)).toMatchObject({ code: 0, reason: 'answerPending' });
  const refund = await waiting();
  expect(refund).toMatchObject({ cause: 'complaint', cause_label: '售后', amount_fen: 150 });
  const answers = await atOnce(world, { table: 'refunds', rid: refund.rid }, 4, () =>
    world.answer(postRefund, { rid: refund.rid }, finance),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  const after = await balancesOf(world.database.db, { kind: 'member', rid: buyer.rid });
  expect((after.principal ?? 0) - (before.principal ?? 0)).toBe(150);
  expect((await own(order_rid, buyer)).list).toMatchObject([
    { state: 'refunding', refunded: true, actions: [{ event: 'close' }] },
  ]);
  await world.call(closeComplaint, { rid }, buyer);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a retest is a linked order without a price that the customer accepts; when it is over the complaint can be closed', async () => {
  const { order_rid, rid } = await complained();
  const asked = await world.call(staffCalls.retestComplaint, { rid, reason: '仪器零点漂移' }, staff.manager);
  const retest = await world.call(getOrder, { rid: asked.retest_order_rid! }, student);
  expect(retest).toMatchObject({ state: 'accepting', total_fen: 0, order_no: asked.retest_order_no });
  await world.call(
    acceptOrder,
    { rid: retest.rid, sign_name: '林晓雨', agreement_hash: retest.agreement!.hash },
    student,
  );
  expect(await world.call(getOrder, { rid: retest.rid }, student)).toMatchObject({ state: 'received' });
  expect((await own(order_rid)).list).toMatchObject([{ state: 'retesting', actions: [] }]);
  const other = await complained();
  const second = await world.call(staffCalls.retestComplaint, { rid: other.rid, reason: '复测' }, staff.manager);
  await world.call(refuseOrder, { rid: second.retest_order_rid!, reason: '不需要了' }, student);
  expect((await own(other.order_rid)).list).toMatchObject([{ state: 'retesting', actions: [{ event: 'close' }] }]);
});

test('data that are not confirmed, a stranger’s data and a stranger’s complaint are refused', async () => {
  const { tasks } = await checkingOrder(world, staff, student, xrd);
  expect(await world.answer(addComplaint, { task_rid: tasks[0]!, reason: '不对' }, student)).toMatchObject({
    code: 0,
    reason: 'complaintEarly',
  });
  const stranger = await newMember(world);
  const { rid, task_rid, order_rid } = await complained();
  expect(await world.answer(addComplaint, { task_rid, reason: '不对' }, stranger)).toMatchObject({
    reason: 'notFound',
  });
  expect(await world.answer(closeComplaint, { rid }, stranger)).toMatchObject({ code: 0, reason: 'notFound' });
  expect(await own(order_rid, stranger)).toMatchObject({ total: 0, complainable: [] });
});

test('six complaints about one task at once become one', async () => {
  const { task_rid } = await finished();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => world.answer(addComplaint, { task_rid, reason: '不对' }, student)),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
});

test('rewording the clock of an answered complaint leaves its end where it was', async () => {
  const words = complaintClocks.close;
  Object.assign(complaintClocks, { close: '售后即将结束' });
  try {
    const { order_rid, rid } = await complained();
    await world.call(staffCalls.explainComplaint, { rid, answer: '说明' }, staff.manager);
    const [answered] = (await own(order_rid)).list;
    expect(answered).toMatchObject({ state: 'explained', clock: { kind: 'close', label: '售后即将结束' } });
    const { rows } = await world.database.pool.query<{ run_at: Date; clock_until: Date }>(
      `select run_at, clock_until from jobs join complaints c on c.rid::text = jobs.key
        where kind = 'complaint.close' and c.rid = $1`,
      [rid],
    );
    expect(rows).toMatchObject([{ run_at: rows[0]?.clock_until }]);
  } finally {
    Object.assign(complaintClocks, { close: words });
  }
});

// Last, because weeks later everybody's session in this file has ended.
test('an answered complaint closes by itself after seven days, and after fifteen nobody complains any more', async () => {
  const { order_rid, rid } = await complained();
  const late = await finished();
  await world.call(staffCalls.explainComplaint, { rid, answer: '说明' }, staff.manager);
  world.clock.pass(days(7) - 1000);
  await world.settle();
  const again = async () => ({
    ...student,
    ...(await world.call(login, { account: student.phone, password: student.password })),
  });
  expect((await own(order_rid, await again())).list).toMatchObject([{ state: 'explained' }]);
  world.clock.pass(1000);
  await world.settle();
  expect((await own(order_rid, await again())).list).toMatchObject([{ state: 'closed' }]);
  world.clock.pass(days(8) - 1000);
  expect((await own(late.order_rid, await again())).complainable).toHaveLength(1);
  world.clock.pass(1000);
  expect(await world.answer(addComplaint, { task_rid: late.task_rid, reason: '不对' }, await again())).toMatchObject({
    code: 0,
    reason: 'complaintOver',
  });
});
