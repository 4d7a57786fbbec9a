import { acceptOrder, getOrder, provideInputs } from '@yance/contract/orders/endpoints.ts';
import { lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { confirmAssign, contestAssign, listAssigns, testRecord } from '@yance/contract/results/endpoints.ts';
import { listTasks, paidRetestTask, publishTask, retestTask } from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { checkingOrder, handedIn, newHouse, published, receiveAll, type House } from '../../../test/laboratory.ts';
import { deposited } from '../../../test/money.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../test/people.ts';
import { newMemberFile, pdf } from '../../../test/uploads.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { verifyLedger } from '../ledger/index.ts';

let world: World;
let house: House;
let member: MemberSpeaker;
beforeAll(async () => {
  world = await openWorld();
  house = await newHouse(world);
  member = await newMember(world);
  await deposited(world, member, 50_000_00);
});

const order = (rid: string) => world.call(getOrder, { rid }, member);
const tasksOf = async (order_rid: string) =>
  (await world.call(listTasks, { order_rid }, house.manager)).list.map(({ rid }) => rid);

/** An order of data analysis, for which the customer has sent a file, with its result published and contested. */
async function contestedAnalysis() {
  const { rid } = await placeOrder(world, member, [{ kw: '数据处理包', count: 1 }]);
  const input = await newMemberFile(world, member, '原始谱图.pdf', pdf);
  await world.call(provideInputs, { rid, file_rids: [input] }, member);
  expect(await order(rid)).toMatchObject({ state: 'received', inputs: [{ rid: input }] });
  await world.call(lockOrder, { rid }, house.manager);
  const [task = ''] = await tasksOf(rid);
  await published(world, house, task);
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
  await world.call(lockOrder, { rid }, house.manager);
  const [task = ''] = await tasksOf(rid);
  await published(world, house, task);
  await world.call(confirmAssign, { rid: task }, member);
  expect(await order(rid)).toMatchObject({ state: 'finished', charges: [{ amount_fen: 200_00, state: 'settled' }] });
}

test('an analysis is done anew at the house’s cost in the same task, with a run of its own', async () => {
  const { rid, task } = await contestedAnalysis();
  await world.call(retestTask, { rid: task, reason: '模型选错' }, house.manager);
  await handedIn(world, house, task);
  await world.call(publishTask, { rid: task }, house.reviewer);
  expect(await world.call(testRecord, { rid }, member)).toMatchObject([
    { state: 'published', runs: [{ number: 1 }, { number: 2 }] },
  ]);
  await world.call(confirmAssign, { rid: task }, member);
  expect(await order(rid)).toMatchObject({ state: 'finished' });
});

test('a paid retest of an analysis takes the data along: once accepted it is 已收样, and nobody sends them again', async () => {
  const { rid, task, input } = await contestedAnalysis();
  await world.call(paidRetestTask, { rid: task, reason: '需换模型', amount_fen: 200_00 }, house.manager);
  const retest = await accepted(rid);
  expect(retest).toMatchObject({ state: 'received', inputs: [{ rid: input }], charges: [{ state: 'frozen' }] });
  await finish(retest.rid);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a paid retest of samples waits for them like any order; the keeper receives the kept ones from the shelf', async () => {
  const { rid, tasks } = await checkingOrder(world, house, member, [{ kw: 'XRD', count: 2 }]);
  await world.call(contestAssign, { rid: tasks[0]!, reason: '峰位偏移' }, member);
  await world.call(paidRetestTask, { rid: tasks[0]!, reason: '样品不均匀', amount_fen: 200_00 }, house.manager);
  const retest = await accepted(rid);
  expect(retest).toMatchObject({ state: 'sending', inputs: [] });
  await receiveAll(world, house, member, retest.rid);
  expect(await order(retest.rid)).toMatchObject({ state: 'received' });
  await finish(retest.rid);
});
