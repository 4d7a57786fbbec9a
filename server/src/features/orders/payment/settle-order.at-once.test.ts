import {
  listStatements,
  listUnsettledCharges,
  makeStatement,
  payStatements,
} from '@yance/contract/billing/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { postRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { confirmAssign } from '@yance/contract/results/endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { listRecycles } from '@yance/contract/samples/recycle.ts';
import { beforeAll, expect, test } from 'vitest';
import { accountRow, inNoCircle } from '../../../../test/in-no-circle.ts';
import { published, receiveAll, shippedOrder } from '../../../../test/laboratory.ts';
import { deposited } from '../../../../test/money.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { complainedAbout, openRefunds, type Refunders } from '../../../../test/refunding.ts';
import type { World } from '../../../../test/world.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let people: Refunders;
beforeAll(async () => {
  ({ world, ...people } = await openRefunds());
});

/** A finished order of two services on credit, with the charges of its two tasks. */
async function owed(who: MemberSpeaker) {
  const rid = await shippedOrder(world, who, [
    { kw: '场发射扫描电镜', count: 1 },
    { kw: 'XRD', count: 1 },
  ]);
  await receiveAll(world, people.staff, who, rid);
  await world.call(lockOrder, { rid }, people.staff.manager);
  const { list } = await world.call(listTasks, { order_rid: rid }, people.staff.manager);
  const tasks = list.map((task) => task.rid);
  for (const task of tasks) {
    await published(world, people.staff, task);
    await world.call(confirmAssign, { rid: task }, who);
  }
  await world.settle();
  const charges = (await world.call(listUnsettledCharges, {}, who)).list.map((charge) => charge.rid);
  return { rid, tasks, charges };
}
const statement = async (who: MemberSpeaker, ...charge_rids: string[]) =>
  (await world.call(makeStatement, { charge_rids }, who)).rid;
const labelOf = async (rid: string, who: MemberSpeaker) => {
  await world.settle();
  return (await world.call(getOrder, { rid }, who)).label;
};

test('two statements of one order that are made, and then paid, at once leave it settled and its samples on their way back', async () => {
  const who = await newMember(world);
  const { rid, charges } = await owed(who);
  const answers = await inNoCircle(
    world,
    { table: 'orders', rid },
    charges.map((charge) => () => world.answer(makeStatement, { charge_rids: [charge] }, who)),
  );
  expect(answers.map(({ code }) => code)).toEqual([1, 1]);
  expect(await labelOf(rid, who)).toBe('待付款');
  await deposited(world, who, 20_000_00);
  const { list: statements } = await world.call(listStatements, {}, who);
  const paid = await inNoCircle(
    world,
    await accountRow(world, who),
    statements.map((one) => () => world.answer(payStatements, { rids: [one.rid] }, who)),
  );
  expect(paid.map(({ code }) => code)).toEqual([1, 1]);
  expect(await labelOf(rid, who)).toBe('已完成');
  expect((await world.call(listRecycles, { order_rid: rid }, who)).list).toMatchObject([
    { state: 'applied', paid_at: expect.any(String) },
  ]);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('the payment of a statement, and a refund for a complaint about its order', async () => {
  const who = await newMember(world);
  const { tasks, charges } = await owed(who);
  const rid = await statement(who, ...charges);
  await deposited(world, who, 20_000_00);
  const { refund } = await complainedAbout(world, people, who, tasks[0]!);
  const answers = await inNoCircle<{ code: number }>(world, { table: 'charges', rid: charges[0]! }, [
    () => world.answer(payStatements, { rids: [rid] }, who),
    () => world.answer(postRefund, { rid: refund }, people.finance),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([1, 1]);
});
