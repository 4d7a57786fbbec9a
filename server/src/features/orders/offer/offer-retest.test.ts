import { addComplaint } from '@yance/contract/complaints/endpoints.ts';
import { retestComplaint } from '@yance/contract/complaints/staff-endpoints.ts';
import { acceptOrder, getOrder, provideInputs, refuseOrder } from '@yance/contract/orders/endpoints.ts';
import { lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { confirmAssign, contestAssign, listAssigns, testRecord } from '@yance/contract/results/endpoints.ts';
import { listTasks, paidRetestTask, retestTask } from '@yance/contract/results/staff-endpoints.ts';
import { getSample, listSamples } from '@yance/contract/samples/endpoints.ts';
import { listRecycles } from '@yance/contract/samples/recycle.ts';
import type { SampleCard } from '@yance/contract/samples/sample.ts';
import { receiveSamples, storeSamples, takeSamples, useUpSamples } from '@yance/contract/samples/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  checkingOrder,
  handedIn,
  openLaboratory,
  published,
  type LaboratoryStaff,
  publish,
} from '../../../../test/laboratory.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import type { MemberSpeaker } from '../../../../test/people.ts';
import { finishedOrder } from '../../../../test/returning.ts';
import { newMemberFile, pdf } from '../../../../test/uploads.ts';
import type { World } from '../../../../test/world.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let operator: LaboratoryStaff;
let member: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff: operator, student: member } = await openLaboratory(50_000_00));
});

const samplesOf = async (order_rid: string) => (await world.call(listSamples, { order_rid }, member)).list;
const recyclesOf = async (order_rid: string) => (await world.call(listRecycles, { order_rid }, member)).list;
const order = (rid: string) => world.call(getOrder, { rid }, member);
const tasksOf = async (order_rid: string) =>
  (await world.call(listTasks, { order_rid }, operator.manager)).list.map(({ rid }) => rid);

/** An order of data analysis, for which the customer has sent a file, with its result published and contested. */
async function contestedAnalysis() {
  const { rid } = await placeOrder(world, member, [{ kw: '数据处理包', count: 1 }]);
  const input = await newMemberFile(world, member, '原始谱图.pdf', pdf);
  await world.call(provideInputs, { rid, file_rids: [input] }, member);
  expect(await order(rid)).toMatchObject({ state: 'received', has_samples: false, inputs: [{ rid: input }] });
  await world.call(lockOrder, { rid }, operator.manager);
  const [task = ''] = await tasksOf(rid);
  await published(world, operator, task);
  await world.call(contestAssign, { rid: task, reason: '拟合有误' }, member);
  return { rid, task, input };
}
/** The customer takes the retest that was offered; where it goes on. */
async function accepted(task_of: string) {
  const [row] = (await world.call(listAssigns, { order_rid: task_of }, member)).list;
  const offered = await order(row!.talk.at(-1)!.order_rid!);
  const { rid, agreement } = offered;
  await world.call(acceptOrder, { rid, sign_name: '林晓雨', agreement_hash: agreement!.hash }, member);
  return order(rid);
}
async function finish(rid: string) {
  await world.call(lockOrder, { rid }, operator.manager);
  const [task = ''] = await tasksOf(rid);
  await published(world, operator, task);
  await world.call(confirmAssign, { rid: task }, member);
  expect(await order(rid)).toMatchObject({ state: 'finished', charges: [{ amount_fen: 200_00, state: 'settled' }] });
}

test('an analysis is done again at the operator’s expense in the same task, with a run of its own', async () => {
  const { rid, task } = await contestedAnalysis();
  await world.call(retestTask, { rid: task, reason: '模型选错' }, operator.manager);
  await handedIn(world, operator, task);
  await publish(world, operator, task);
  expect(await world.call(testRecord, { rid }, member)).toMatchObject([
    { state: 'published', runs: [{ number: 1 }, { number: 2 }] },
  ]);
  await world.call(confirmAssign, { rid: task }, member);
  expect(await order(rid)).toMatchObject({ state: 'finished' });
});

test('a paid retest of an analysis takes the data along: once accepted it is 已收样, and nobody sends them again', async () => {
  const { rid, task, input } = await contestedAnalysis();
  await world.call(paidRetestTask, { rid: task, reason: '需换模型', amount_fen: 200_00 }, operator.manager);
  const retest = await accepted(rid);
  expect(retest).toMatchObject({ state: 'received', inputs: [{ rid: input }], charges: [{ state: 'frozen' }] });
  await finish(retest.rid);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a paid retest takes the samples along: one record each, received already, and nobody sends them away', async () => {
  const { rid, tasks } = await checkingOrder(world, operator, member, [{ kw: 'XRD', count: 2 }]);
  const before = await samplesOf(rid);
  await world.call(contestAssign, { rid: tasks[0]!, reason: '峰位偏移' }, member);
  await world.call(paidRetestTask, { rid: tasks[0]!, reason: '样品不均匀', amount_fen: 200_00 }, operator.manager);
  const retest = await accepted(rid);
  expect(retest).toMatchObject({ state: 'received', inputs: [] });
  const moved = await samplesOf(retest.rid);
  const same = ({ rid: sample, code, label_code, state }: SampleCard) => ({ rid: sample, code, label_code, state });
  expect(moved.map(same)).toEqual(before.map(same));
  expect(await samplesOf(rid)).toEqual([]);
  expect(await recyclesOf(rid)).toEqual([]);
  const { timeline } = await world.call(getSample, { rid: moved[0]!.rid }, member);
  expect(timeline.at(-1)).toMatchObject({ event: 'reuse', reason: expect.stringContaining(retest.order_no) });
  await finish(retest.rid);
  expect((await samplesOf(retest.rid)).map(({ state }) => state)).toEqual(before.map(() => 'returning'));
});

test('a sample that waits for its return leaves it for the retest, and goes back when the customer refuses', async () => {
  const { rid, samples } = await finishedOrder(world, operator, member, 'return', 2);
  await world.settle();
  expect((await samplesOf(rid)).map(({ state }) => state)).toEqual(['returning', 'returning']);
  const [task = ''] = await tasksOf(rid);
  const complaint = await world.call(addComplaint, { task_rid: task, reason: '数据与文献不符', evidence: [] }, member);
  const asked = await world.call(retestComplaint, { rid: complaint.rid, reason: '仪器零点漂移' }, operator.manager);
  const retest = asked.retest_order_rid!;
  expect((await samplesOf(retest)).map((one) => [one.rid, one.state])).toEqual(
    samples.map((one) => [one.rid, 'received']),
  );
  expect((await recyclesOf(rid)).map(({ state }) => state)).toEqual(['cancelled']);
  await world.call(refuseOrder, { rid: retest, reason: '不需要了' }, member);
  expect(await samplesOf(retest)).toEqual([]);
  expect((await samplesOf(rid)).map((one) => [one.rid, one.state])).toEqual(
    samples.map((one) => [one.rid, 'returning']),
  );
  expect((await recyclesOf(rid)).map(({ state }) => state).toSorted()).toEqual(['applied', 'cancelled']);
});

test('what was used up is sent again for a retest, and only that', async () => {
  const { rid, tasks } = await checkingOrder(world, operator, member, [{ kw: 'XRD', count: 2 }]);
  const [one, two] = await samplesOf(rid);
  const rids = [one!.rid];
  await world.call(storeSamples, { rids, place: 'B-02' }, operator.keeper);
  await world.call(takeSamples, { rids }, operator.tester);
  await world.call(useUpSamples, { rids }, operator.tester);
  await world.call(contestAssign, { rid: tasks[0]!, reason: '峰位偏移' }, member);
  await world.call(paidRetestTask, { rid: tasks[0]!, reason: '样品不均匀', amount_fen: 200_00 }, operator.manager);
  const retest = await accepted(rid);
  expect(retest).toMatchObject({ state: 'sending' });
  const rows = await samplesOf(retest.rid);
  expect(rows.map(({ state }) => state)).toEqual(['received', 'expected']);
  expect(rows[0]!.rid).toBe(two!.rid);
  expect(rows[1]!.label_code).toBe(`S${retest.order_no}-002`);
  await world.call(receiveSamples, { order_rid: retest.rid, samples: [{ rid: rows[1]!.rid }] }, operator.keeper);
  expect(await order(retest.rid)).toMatchObject({ state: 'received' });
});
