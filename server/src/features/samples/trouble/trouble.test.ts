import { getOrder } from '@yance/contract/orders/endpoints.ts';
import * as member from '@yance/contract/samples/recycle.ts';
import * as staffCalls from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { getSample, listSamples, supplementOrder } from '@yance/contract/samples/endpoints.ts';
import { compensationMachine } from '@yance/contract/samples/recycle-states.ts';
import {
  damageSamples,
  moveSamples,
  sampleQueue,
  splitSample,
  storeSamples,
} from '@yance/contract/samples/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { openLaboratory, receiveAll, shippedOrder, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { financeOf } from '../../../../test/money.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { finishedOrder } from '../../../../test/returning.ts';
import { walkMachine } from '../../../../test/walk-machine.ts';
import type { World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';
import { compensations } from '../recycles.tables.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(100_000_00));
});

const samplesOf = async (order_rid: string) => (await world.call(listSamples, { order_rid, size: 100 }, student)).list;
const orderState = async (rid: string) => (await world.call(getOrder, { rid }, student)).state;
const casesOf = async (order_rid: string) => (await world.call(member.listCompensations, { order_rid }, student)).list;
const principal = async () =>
  (await balancesOf(world.database.db, { kind: 'member', rid: student.rid })).principal ?? 0;
/** Samples of a finished order that were lost on the premises, with their cases. */
async function lostSamples(count = 2) {
  const { rid, samples } = await finishedOrder(world, staff, student, 'keep', count);
  const rids = samples.map((sample) => sample.rid);
  await world.call(damageSamples, { rids, kind: 'lost', reason: '盘点未找到' }, staff.keeper);
  return { rid, rids, cases: await casesOf(rid) };
}

test('only the moves of the compensation table go through, for every state, event and actor', async () => {
  const { cases } = await lostSamples(1);
  const expected = [
    ['-', 'open', 'WLRC', 'pending'],
    ['pending', 'propose', 'B', 'pending'],
    ['pending', 'pay', 'F', 'paid'],
    ['pending', 'reject', 'B', 'rejected'],
  ] as const;
  expect(
    await walkMachine(world, { machine: compensationMachine, table: compensations, rid: cases[0]!.rid, expected }),
  ).toEqual([]);
});

test('each lost sample has a case that the manager proposes for and finance pays to principal', async () => {
  const { cases } = await lostSamples();
  expect(cases.map((one) => one.state)).toEqual(['pending', 'pending']);
  const rid = cases[0]!.rid;
  const finance = await financeOf(world);
  expect(await world.answer(staffCalls.payCompensation, { rid }, finance)).toMatchObject({ reason: 'notProposed' });
  await world.call(staffCalls.proposeCompensation, { rid, amount_fen: 100_00, reason: '按保价赔付' }, staff.manager);
  expect((await casesOf(cases[0]!.order_rid)).map((one) => one.amount_fen)).toEqual([null, null]);
  const before = await principal();
  await world.call(staffCalls.payCompensation, { rid }, finance);
  expect((await principal()) - before).toBe(100_00);
  const after = await casesOf(cases[0]!.order_rid);
  expect(after.find((one) => one.rid === rid)).toMatchObject({ state: 'paid', amount_fen: 100_00 });
  expect(await world.answer(staffCalls.payCompensation, { rid }, finance)).toMatchObject({ reason: 'stepNotAllowed' });
  expect(await verifyLedger(world.database.db)).toMatchObject([]);
});

test('all cases of an order together stay within its insurance, however many propose at once', async () => {
  const { rid, cases } = await lostSamples(4);
  const answers = await atOnce(world, { table: 'orders', rid }, cases.length, (index) =>
    world.answer(
      staffCalls.proposeCompensation,
      { rid: cases[index]!.rid, amount_fen: 75_00, reason: '赔付' },
      staff.manager,
    ),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(2);
  expect(answers.filter((answer) => answer.code === 0 && answer.reason === 'overCover')).toHaveLength(2);
});

test('of ten presses on pay, while the manager rejects, one counts and is posted once', async () => {
  const { cases } = await lostSamples(1);
  const rid = cases[0]!.rid;
  const finance = await financeOf(world);
  await world.call(staffCalls.proposeCompensation, { rid, amount_fen: 100_00, reason: '按保价赔付' }, staff.manager);
  const before = await principal();
  const answers = await atOnce(world, { table: 'sample_compensations', rid }, 10, (index) =>
    index % 5 === 4
      ? world.answer(staffCalls.rejectCompensation, { rid, reason: '已找到' }, staff.manager)
      : world.answer(staffCalls.payCompensation, { rid }, finance),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  const [after] = await casesOf(cases[0]!.order_rid);
  expect((await principal()) - before).toBe(after?.state === 'paid' ? 100_00 : 0);
  expect(await verifyLedger(world.database.db)).toMatchObject([]);
});

test('a rejected case can be answered once by its owner with a new one that points at it', async () => {
  const { rids, cases } = await lostSamples(1);
  const claim = { rid: rids[0]!, kind: 'lost' as const, reason: '样品很贵重' };
  expect(await world.answer(member.claimSample, claim, student)).toMatchObject({ reason: 'claimOpen' });
  await world.call(staffCalls.rejectCompensation, { rid: cases[0]!.rid, reason: '已找到' }, staff.manager);
  const again = await world.call(member.claimSample, claim, student);
  expect(again).toMatchObject({ state: 'pending', by_customer: true, prior_rid: cases[0]!.rid });
  const stranger = await newMember(world);
  expect(await world.answer(member.claimSample, claim, stranger)).toMatchObject({ reason: 'notFound' });
});

test('a sample that came back broken may be claimed while its parcel is fresh', async () => {
  const { rid, samples } = await finishedOrder(world, staff, student, 'return', 1);
  const claim = { rid: samples[0]!.rid, kind: 'damaged' as const, reason: '瓶子碎了' };
  expect(await world.answer(member.claimSample, claim, student)).toMatchObject({ reason: 'notClaimable' });
  const [recycle] = (await world.call(member.listRecycles, { order_rid: rid }, student)).list;
  const rids = [recycle!.rid];
  await world.call(staffCalls.acceptRecycles, { rids }, staff.keeper);
  await world.call(staffCalls.sendRecycles, { rids, courier: '顺丰速运', number: 'SF7654321' }, staff.keeper);
  await world.call(member.signRecycle, { rid: rids[0]! }, student);
  const claimable = async () => (await world.call(getSample, { rid: samples[0]!.rid }, student)).claimable;
  const signedDaysAgo = (past: number) =>
    world.database.pool.query("update samples set signed_at = $2::timestamptz - $3 * interval '1 day' where rid = $1", [
      samples[0]!.rid,
      world.clock.now(),
      past,
    ]);
  await signedDaysAgo(15);
  expect(await claimable()).toBe(false);
  expect(await world.answer(member.claimSample, claim, student)).toMatchObject({ reason: 'notClaimable' });
  await signedDaysAgo(14);
  expect(await claimable()).toBe(true);
  expect(await world.call(member.claimSample, claim, student)).toMatchObject({ state: 'pending', cover_fen: 150_00 });
  expect(await claimable()).toBe(false);
});

test('damage before the test stops the order; a supplement brings a new sample in the place of the broken one', async () => {
  const rid = await shippedOrder(world, student, [{ kw: 'XRD', count: 2 }]);
  await receiveAll(world, staff, student, rid);
  const [one] = await samplesOf(rid);
  await world.call(damageSamples, { rids: [one!.rid], kind: 'damaged', reason: '跌落' }, staff.tester);
  expect(await orderState(rid)).toBe('troubled');
  await world.call(supplementOrder, { rid }, student);
  const after = await samplesOf(rid);
  expect(after.map((sample) => sample.state)).toEqual(['damaged', 'received', 'expected']);
  expect(new Set(after.map((sample) => sample.label_code)).size).toBe(3);
  expect(await orderState(rid)).toBe('sending');
});

test('portions of a sample are samples with labels of their own at its place', async () => {
  const rid = await shippedOrder(world, student, [{ kw: 'XRD', count: 1 }]);
  await receiveAll(world, staff, student, rid);
  const [sample] = await samplesOf(rid);
  await world.call(storeSamples, { rids: [sample!.rid], place: 'C-01' }, staff.keeper);
  const { list } = await world.call(splitSample, { rid: sample!.rid, parts: 2 }, staff.keeper);
  expect(list.map((one) => [one.code, one.state, one.place])).toEqual([
    ['N001-1', 'stored', 'C-01'],
    ['N001-2', 'stored', 'C-01'],
  ]);
  expect(list[0]!.label_code).toBe(`${sample!.label_code}-1`);
  const found = await world.call(sampleQueue, { kw: 'C-01' }, staff.keeper);
  expect(found.list.map((one) => one.order_rid)).toEqual([rid]);
});

test('places are a list, and samples follow a place that is renamed', async () => {
  const name = 'D 柜 1 层';
  const { rid } = await world.call(staffCalls.addPlace, { name, note: '常温' }, staff.keeper);
  expect(await world.answer(staffCalls.addPlace, { name }, staff.keeper)).toMatchObject({ reason: 'placeTaken' });
  const order = await shippedOrder(world, student, [{ kw: 'XRD', count: 1 }]);
  await receiveAll(world, staff, student, order);
  await world.call(storeSamples, { rids: [(await samplesOf(order))[0]!.rid], place: name }, staff.keeper);
  await world.call(staffCalls.editPlace, { rid, name: 'D 柜 2 层', note: '', open: false }, staff.keeper);
  const { list } = await world.call(staffCalls.listPlaces, { kw: 'D 柜' }, staff.tester);
  expect(list).toMatchObject([{ name: 'D 柜 2 层', samples: 1 }]);
  const again = { rids: [(await samplesOf(order))[0]!.rid], place: 'D 柜 2 层' };
  expect(await world.answer(moveSamples, again, staff.keeper)).toMatchObject({ code: 0, reason: 'placeClosed' });
});

test('a customer who does not choose is reminded on day 3, and on day 14 the manager has the order to decide', async () => {
  const rid = await shippedOrder(world, student, [{ kw: 'XRD', count: 1 }]);
  await receiveAll(world, staff, student, rid);
  const [sample] = await samplesOf(rid);
  await world.call(damageSamples, { rids: [sample!.rid], kind: 'lost', reason: '找不到' }, staff.keeper);
  const until = (await world.database.pool.query('select clock_until from orders where rid = $1', [rid])).rows[0];
  expect(until.clock_until.getTime() - world.clock.now().getTime()).toBe(days(14));
  const reminders = async () =>
    (await world.database.pool.query("select 1 from facts where entity_rid = $1 and event = 'troubleReminded'", [rid]))
      .rows.length;
  world.clock.pass(days(3) - 1000);
  await world.settle();
  expect(await reminders()).toBe(0);
  world.clock.pass(2000);
  await world.settle();
  expect(await reminders()).toBe(1);
});
