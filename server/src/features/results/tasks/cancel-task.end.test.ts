import { login } from '@yance/contract/identity/endpoints.ts';
import { askCancel, grantCancel } from '@yance/contract/orders/cancel-endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import * as member from '@yance/contract/results/endpoints.ts';
import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { xrdFile } from '../../../../seeds/result-files.ts';
import { atOnce } from '../../../../test/at-once.ts';
import {
  begun,
  checkingOrder,
  handedIn,
  lockedOrder,
  openLaboratory,
  published,
  signNewest,
  type LaboratoryStaff,
  publish,
} from '../../../../test/laboratory.ts';
import { signInStaff, type MemberSpeaker } from '../../../../test/people.ts';
import type { World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(100_000_00));
});

const xrd = [{ kw: 'XRD', count: 2 }];
const both = [
  { kw: 'XRD', count: 1 },
  { kw: '场发射扫描电镜', count: 1 },
];
const order = (rid: string, as = student) => world.call(getOrder, { rid }, as);

test('a cancelled task gives its share back; the order goes on with the others, and ends when none is left', async () => {
  const {
    rid,
    tasks: [first, second],
  } = await lockedOrder(world, staff, student, both);
  await world.call(staffCalls.cancelTask, { rid: first!, reason: '仪器故障' }, staff.manager);
  expect((await order(rid)).charges.map((charge) => charge.state).toSorted()).toEqual(['frozen', 'released']);
  await signNewest(world, student, rid);
  await published(world, staff, second!);
  expect(await order(rid)).toMatchObject({ state: 'checking' });
  const none = await lockedOrder(world, staff, student, xrd);
  await world.call(staffCalls.cancelTask, { rid: none.tasks[0]!, reason: '仪器故障' }, staff.manager);
  expect(await order(none.rid)).toMatchObject({ state: 'cancelled' });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('the customer asks to cancel one task; the manager refuses or cancels it, and its share is released', async () => {
  const {
    rid,
    tasks: [first, second],
  } = await lockedOrder(world, staff, student, both);
  const asked = await world.call(member.askCancelAssign, { rid: first!, reason: '不再需要' }, student);
  expect(asked).toMatchObject({ state: 'open' });
  expect(await world.answer(member.askCancelAssign, { rid: first!, reason: '再问' }, student)).toMatchObject({
    code: 0,
    reason: 'cancelAsked',
  });
  expect((await world.call(staffCalls.listTasks, { cancel_asked: true }, staff.manager)).list).toMatchObject([
    { rid: first, clock: { label: '答复取消申请' } },
  ]);
  await world.call(staffCalls.denyCancelTask, { rid: first!, reason: '样品已制备' }, staff.manager);
  expect(await world.call(staffCalls.getTask, { rid: first! }, staff.manager)).toMatchObject({
    state: 'open',
    clock: { label: '出数据' },
    cancel_asked: null,
  });
  expect(await world.answer(staffCalls.denyCancelTask, { rid: first!, reason: '再次' }, staff.manager)).toMatchObject({
    code: 0,
    reason: 'cancelNotAsked',
  });
  await world.call(member.askCancelAssign, { rid: first!, reason: '确实不要' }, student);
  await world.call(staffCalls.cancelTask, { rid: first!, reason: '客户要求' }, staff.manager);
  expect((await order(rid)).charges.map((charge) => charge.state).toSorted()).toEqual(['frozen', 'released']);
  await world.call(member.askCancelAssign, { rid: second!, reason: '也不要' }, student);
  await signNewest(world, student, rid);
  await begun(world, staff, second!);
  expect(await world.call(staffCalls.getTask, { rid: second! }, staff.manager)).toMatchObject({
    state: 'testing',
    cancel_asked: null,
  });
  expect(await world.answer(member.askCancelAssign, { rid: second!, reason: '迟了' }, student)).toMatchObject({
    code: 0,
    reason: 'stepNotAllowed',
  });
});

test('the laboratory reads that the customer asks to cancel, beside the clock of its own work', async () => {
  const {
    tasks: [rid],
  } = await lockedOrder(world, staff, student, xrd);
  await world.call(member.askCancelAssign, { rid: rid!, reason: '不再需要' }, student);
  const read = (as = staff.tester) => world.call(staffCalls.getTask, { rid: rid! }, as);
  expect(await read()).toMatchObject({
    cancel_asked: { of: 'task', reason: '不再需要' },
    clock: { label: '出数据' },
    overdue: false,
  });
  expect(await read(staff.manager)).toMatchObject({ clock: { label: '答复取消申请' } });
  expect((await world.call(staffCalls.listTasks, { cancel_asked: true }, staff.tester)).list).toContainEqual(
    expect.objectContaining({
      rid,
      cancel_asked: { of: 'task', reason: '不再需要' },
      clock: expect.objectContaining({ kind: 'due' }),
    }),
  );
});

test('tasks of one order in different states: the order is confirmed only when each is', async () => {
  const { rid, tasks: rids } = await checkingOrder(world, staff, student, both);
  await world.call(member.contestAssign, { rid: rids[0]!, reason: '不对' }, student);
  await world.call(member.confirmAssign, { rid: rids[1]! }, student);
  expect(await order(rid)).toMatchObject({ state: 'checking' });
  await world.call(staffCalls.retestTask, { rid: rids[0]!, reason: '复测' }, staff.manager);
  expect(await order(rid)).toMatchObject({ state: 'checking' });
  await handedIn(world, staff, rids[0]!, xrdFile('N002'));
  await publish(world, staff, rids[0]!);
  expect(await order(rid)).toMatchObject({ state: 'checking' });
  await world.call(member.confirmAssign, { rid: rids[0]! }, student);
  expect(await order(rid)).toMatchObject({ state: 'finished' });
});

test('when the manager agrees to cancel an order under test its tasks end with it, and what was published stays open', async () => {
  const { rid, tasks: rids } = await lockedOrder(world, staff, student, both);
  await published(world, staff, rids[0]!);
  await begun(world, staff, rids[1]!);
  await world.call(askCancel, { rid, reason: '课题终止' }, student);
  const asked = async (task: string) =>
    (await world.call(staffCalls.getTask, { rid: task }, staff.tester)).cancel_asked;
  expect([await asked(rids[1]!), await asked(rids[0]!)]).toEqual([{ of: 'order', reason: '课题终止' }, null]);
  const [done] = (await world.call(member.listAssigns, { order_rid: rid }, student)).list.filter(
    (one) => one.rid === rids[0],
  );
  const lines = [{ line_rid: done!.line_rid, amount_fen: 100 }];
  await world.call(grantCancel, { rid, reason: '已做一项按实收费', lines }, staff.manager);
  expect(await order(rid)).toMatchObject({ state: 'cancelled' });
  const after = (await world.call(member.listAssigns, { order_rid: rid }, student)).list;
  expect(after.map((one) => [one.state, one.actions])).toEqual([
    ['cancelled', []],
    ['cancelled', []],
  ]);
  expect(after.find((one) => one.rid === rids[0])!.files).toHaveLength(1);
  expect((await order(rid)).charges.map((charge) => charge.state).toSorted()).toEqual(['released', 'settled']);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('ten confirmations at once settle once', async () => {
  const {
    rid: order_rid,
    tasks: [rid],
  } = await checkingOrder(world, staff, student, xrd);
  const answers = await atOnce(world, { table: 'orders', rid: order_rid }, 10, () =>
    world.answer(member.confirmAssign, { rid: rid! }, student),
  );
  expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
  expect(await order(order_rid)).toMatchObject({ state: 'finished' });
  const { rows } = await world.database.pool.query(
    "select 1 from facts where entity = 'order' and event = 'finish' and entity_rid = $1",
    [order_rid],
  );
  expect(rows).toHaveLength(1);
});

test('the last two confirmations side by side finish the order', async () => {
  const { rid: order_rid, tasks: rids } = await checkingOrder(world, staff, student, both);
  await atOnce(world, { table: 'orders', rid: order_rid }, 2, (index) =>
    world.call(member.confirmAssign, { rid: rids[index]! }, student),
  );
  expect(await order(order_rid)).toMatchObject({ state: 'finished' });
});

// Last, because a week later everybody's session in this file has ended.
test('silence confirms data after seven days, with reminders on days 3 and 6; an objection stops the clock', async () => {
  const silent = await checkingOrder(world, staff, student, xrd);
  const contested = await checkingOrder(world, staff, student, xrd);
  await world.call(member.contestAssign, { rid: contested.tasks[0]!, reason: '不对' }, student);
  world.clock.pass(days(7) - 1000);
  await world.settle();
  const again = {
    ...student,
    ...(await world.call(login, { account: student.phone, password: student.password, remember: 1 })),
  };
  expect(await order(silent.rid, again)).toMatchObject({ state: 'checking' });
  const { rows } = await world.database.pool.query<{ details: { day: number } }>(
    "select details from facts where event = 'remind' and entity_rid = $1 order by (details ->> 'day')::int",
    [silent.tasks[0]],
  );
  expect(rows.map((row) => row.details.day)).toEqual([3, 6]);
  world.clock.pass(1000);
  await world.settle();
  expect(await order(silent.rid, again)).toMatchObject({ state: 'finished', charges: [{ state: 'settled' }] });
  expect(await order(contested.rid, again)).toMatchObject({ state: 'checking' });
  const manager = { ...staff.manager, cookie: await signInStaff(world, staff.manager) };
  expect(await world.call(staffCalls.getTask, { rid: contested.tasks[0]! }, manager)).toMatchObject({
    state: 'contested',
    overdue: true,
  });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});
