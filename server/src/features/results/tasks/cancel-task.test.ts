import { acceptOrder, getOrder, signOrder } from '@yance/contract/orders/endpoints.ts';
import { getStaffOrder, lockOrder, previewReprice, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { cancelTask, getTask, startTask } from '@yance/contract/results/staff-endpoints.ts';
import { goOnOrder, listSamples } from '@yance/contract/samples/endpoints.ts';
import { reportTrouble } from '@yance/contract/samples/staff-endpoints.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  begun,
  lockedOrder,
  openLaboratory,
  published,
  signNewest,
  type LaboratoryStaff,
} from '../../../../test/laboratory.ts';
import type { MemberSpeaker } from '../../../../test/people.ts';
import type { World } from '../../../../test/world.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { latestAgreement } from '../../orders/agreements.store.ts';
import { tasks as taskTable } from '../results.tables.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(100_000_00));
});

const both = [
  { kw: 'XRD', count: 1 },
  { kw: '场发射扫描电镜', count: 1 },
];
const reason = '仪器故障';
const order = (rid: string) => world.call(getOrder, { rid }, student);
const agreed = async (rid: string) => (await latestAgreement(world.database.db, rid))!;
const sum = (lines: readonly { price: { total_fen: number } }[]) =>
  lines.reduce((total, line) => total + line.price.total_fen, 0);
const cancel = (rid: string) => world.call(cancelTask, { rid, reason }, staff.manager);
const reprice = (rid: string, line_rid: string, amount_fen: number) =>
  world.answer(repriceOrder, { rid, reason: '客户增加步骤', lines: [{ line_rid, amount_fen }] }, staff.manager);

/** A locked order of two lines; the first of its tasks is that of `gone`. */
async function twoTasks() {
  const { rid, tasks } = await lockedOrder(world, staff, student, both);
  const before = await order(rid);
  const rows = await world.database.db.select().from(taskTable).where(eq(taskTable.order_rid, rid));
  const [first = '', second = ''] = tasks;
  const lineOf = (task: string) => rows.find((row) => row.rid === task)!.line_rid;
  const gone = before.lines.find((line) => line.line_rid === lineOf(first))!;
  const kept = before.lines.find((line) => line.line_rid === lineOf(second))!;
  return { rid, first, second, gone, kept, total_fen: before.total_fen };
}
async function accept(rid: string) {
  const agreement_hash = (await order(rid)).agreement?.hash ?? '';
  return world.answer(acceptOrder, { rid, sign_name: '李同学', agreement_hash }, student);
}

describe('a task that is cancelled alone', () => {
  let it: Awaited<ReturnType<typeof twoTasks>>;
  beforeEach(async () => {
    it = await twoTasks();
  });

  test('costs nothing from then on: the order’s total falls by its line, which stays to be read at 0', async () => {
    const signed = await agreed(it.rid);
    await cancel(it.first);
    const after = await order(it.rid);
    expect(after).toMatchObject({ state: 'waiting', total_fen: it.total_fen - it.gone.price.total_fen });
    expect(sum(after.lines)).toBe(after.total_fen);
    const line = after.lines.find((one) => one.line_rid === it.gone.line_rid);
    expect(line?.price).toMatchObject({ total_fen: 0 });
    expect(line?.price.lines.at(-1)).toMatchObject({ label: '已取消', amount_fen: -it.gone.price.total_fen });
    expect(await agreed(it.rid)).toMatchObject({
      version: signed.version + 1,
      signed_at: null,
      content: { lines: [{ name: it.kept.name }], total_fen: after.total_fen },
    });
    expect(after.marks).toMatchObject([{ label: '待签署' }]);
    await signNewest(world, student, it.rid);
    await published(world, staff, it.second);
    expect(await order(it.rid)).toMatchObject({ state: 'checking' });
  });

  test('is no part of a change of price: what it cost counts on neither side, and its line cannot be changed', async () => {
    await cancel(it.first);
    const before_fen = it.total_fen - it.gone.price.total_fen;
    const read = await world.call(getStaffOrder, { rid: it.rid }, staff.manager);
    expect(Object.fromEntries(read.lines.map((line) => [line.line_rid, line.dropped]))).toEqual({
      [it.gone.line_rid]: true,
      [it.kept.line_rid]: false,
    });
    const lines = [{ line_rid: it.kept.line_rid, amount_fen: it.kept.price.total_fen - 100 }];
    expect(await world.call(previewReprice, { rid: it.rid, lines }, staff.manager)).toMatchObject({
      before_fen,
      after_fen: before_fen - 100,
    });
    expect(await reprice(it.rid, it.gone.line_rid, 500)).toMatchObject({
      code: 0,
      msg: `「${it.gone.name}」已取消，不能再修改`,
    });
    expect(await reprice(it.rid, it.kept.line_rid, it.kept.price.total_fen - 100)).toMatchObject({ code: 1 });
    const { content } = await agreed(it.rid);
    expect(content.lines.map((line) => line.name)).toEqual([it.kept.name]);
    expect(content.total_fen).toBe(before_fen - 100);
    expect(await order(it.rid)).toMatchObject({ state: 'waiting', total_fen: before_fen - 100 });
  });

  test('does not keep the customer from accepting a rise of the others', async () => {
    await cancel(it.first);
    const total_fen = it.kept.price.total_fen + 500;
    expect(await reprice(it.rid, it.kept.line_rid, total_fen)).toMatchObject({
      data: { before_fen: it.kept.price.total_fen, after_fen: total_fen },
    });
    expect(await accept(it.rid)).toMatchObject({ code: 1, data: { state: 'received' } });
    const { charges, ...after } = await order(it.rid);
    expect(after.total_fen).toBe(total_fen);
    expect(charges.map(({ state, amount_fen }) => [state, amount_fen])).toEqual(
      expect.arrayContaining([
        ['released', it.gone.price.total_fen],
        ['frozen', total_fen],
      ]),
    );
    await world.call(lockOrder, { rid: it.rid }, staff.manager);
    expect(await world.call(getTask, { rid: it.first }, staff.manager)).toMatchObject({ state: 'cancelled' });
    expect(await verifyLedger(world.database.db)).toEqual([]);
  });

  test('leaves the plan and the agreement that wait for the customer, who accepts the rest', async () => {
    await reprice(it.rid, it.kept.line_rid, it.kept.price.total_fen + 500);
    const old = await agreed(it.rid);
    await cancel(it.first);
    const total_fen = it.kept.price.total_fen + 500;
    const { proposal } = await order(it.rid);
    expect(proposal).toMatchObject({ before_fen: it.kept.price.total_fen, after_fen: total_fen });
    expect(proposal?.changes.at(-1)).toBe(`${it.gone.name}：已取消`);
    const { version, content } = await agreed(it.rid);
    expect([version, content.total_fen]).toEqual([old.version + 1, total_fen]);
    expect(await accept(it.rid)).toMatchObject({ code: 1, data: { state: 'received' } });
    expect(await order(it.rid)).toMatchObject({ total_fen });
  });

  test('takes its own rise out of the plan that waits for the customer', async () => {
    await reprice(it.rid, it.gone.line_rid, it.gone.price.total_fen + 500);
    await cancel(it.first);
    const total_fen = it.kept.price.total_fen;
    expect((await order(it.rid)).proposal).toMatchObject({
      before_fen: total_fen,
      after_fen: total_fen,
      changes: [`${it.gone.name}：已取消`],
    });
    expect(await accept(it.rid)).toMatchObject({ code: 1, data: { state: 'received' } });
    expect(await order(it.rid)).toMatchObject({ total_fen, proposal: null });
    expect(await verifyLedger(world.database.db)).toEqual([]);
  });

  test('leaves the version that still waits for a signature', async () => {
    await reprice(it.rid, it.kept.line_rid, it.kept.price.total_fen - 100);
    const old = (await order(it.rid)).agreement?.hash ?? '';
    await cancel(it.first);
    const { content, hash } = await agreed(it.rid);
    expect(content.lines.map((line) => line.name)).toEqual([it.kept.name]);
    const signing = (agreement_hash: string) =>
      world.answer(signOrder, { rid: it.rid, sign_name: '李同学', agreement_hash }, student);
    expect(await signing(old)).toMatchObject({ reason: 'agreementChanged' });
    expect(await signing(hash)).toMatchObject({ code: 1 });
  });

  test('lets no other start before the version without it is signed', async () => {
    await cancel(it.first);
    await expect(begun(world, staff, it.second)).rejects.toThrow('客户尚未签署最新版协议');
    await signNewest(world, student, it.rid);
    const start = { rid: it.second, instrument: 'D8', operator: '周工' };
    expect(await world.answer(startTask, start, staff.tester)).toMatchObject({ code: 1 });
  });

  test('asks an order under test for a signature that holds nothing up: the others start and are finished', async () => {
    const { rid, tasks } = await lockedOrder(world, staff, student, [...both, { kw: 'XRD', count: 2 }]);
    const [first = '', second = '', third = ''] = tasks;
    await begun(world, staff, first);
    await cancel(second);
    expect((await order(rid)).marks).toMatchObject([{ label: '待签署' }]);
    await published(world, staff, third);
    expect(await order(rid)).toMatchObject({ state: 'testing', agreement: { version: 2, signed_at: null } });
    await signNewest(world, student, rid);
    expect((await order(rid)).marks).toEqual([]);
  });

  test('finishes the order when the customer has confirmed every other one before', async () => {
    await published(world, staff, it.first);
    await world.call(confirmAssign, { rid: it.first }, student);
    expect(await order(it.rid)).toMatchObject({ state: 'testing' });
    await cancel(it.second);
    // Nothing is left to agree on.
    expect(await order(it.rid)).toMatchObject({
      state: 'finished',
      agreement: { version: 1, signed_at: expect.any(String) },
    });
    expect(await verifyLedger(world.database.db)).toEqual([]);
  });
});

describe('the last task of an order, cancelled alone,', () => {
  const ended = async (rid: string) => {
    const { state, charges, proposal } = await order(rid);
    expect([state, proposal]).toEqual(['cancelled', null]);
    expect(charges.every((charge) => charge.state === 'released')).toBe(true);
  };

  test('ends an order whose samples are in trouble, which nobody can lock any more', async () => {
    const it = await twoTasks();
    const { list } = await world.call(listSamples, { order_rid: it.rid, size: 100 }, student);
    const rids = list.slice(0, 1).map((sample) => sample.rid);
    await world.call(reportTrouble, { order_rid: it.rid, rids, kind: 'damaged', reason: '破损' }, staff.keeper);
    await cancel(it.first);
    expect(await order(it.rid)).toMatchObject({ state: 'troubled' });
    await cancel(it.second);
    await ended(it.rid);
    expect(await world.answer(goOnOrder, { rid: it.rid }, student)).toMatchObject({ reason: 'stepNotAllowed' });
  });

  test('ends an order that waits for the customer’s answer to a new plan', async () => {
    const it = await twoTasks();
    await reprice(it.rid, it.kept.line_rid, it.kept.price.total_fen + 500);
    await cancel(it.first);
    await cancel(it.second);
    await ended(it.rid);
    expect(await accept(it.rid)).toMatchObject({ reason: 'stepNotAllowed' });
  });
});
