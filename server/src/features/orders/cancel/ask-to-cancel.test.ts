import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { askCancel, denyCancel, grantCancel } from '@yance/contract/orders/cancel-endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { getStaffOrder, listStaffOrders, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import {
  dispatchTask,
  getTask,
  listLaboratories,
  listTasks,
  acceptTask,
  startTask,
} from '@yance/contract/results/staff-endpoints.ts';
import { setStaffLaboratory } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { begun, lockedOrder, createLaboratoryStaff, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let staff: LaboratoryStaff;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
});

/** An order of two services, the first of which is being tested. */
async function testing(): Promise<{ rid: string; who: MemberSpeaker; lines: { line_rid: string; total: number }[] }> {
  const who = await newMember(world);
  const { rid, tasks } = await lockedOrder(world, staff, who);
  await begun(world, staff, tasks[0] ?? '');
  const { lines } = await world.call(getOrder, { rid }, who);
  return { rid, who, lines: lines.map(({ line_rid, price }) => ({ line_rid, total: price.total_fen })) };
}

test('who asks to cancel while testing is answered: the work done is charged, the rest is released', async () => {
  const { rid, who, lines } = await testing();
  const [first] = lines;
  expect(await world.answer(grantCancel, { rid, reason: '可以' }, staff.manager)).toMatchObject({ reason: 'notAsked' });
  await world.call(askCancel, { rid, reason: '课题变了' }, who);
  expect(await world.answer(askCancel, { rid, reason: '再问' }, who)).toMatchObject({
    msg: '已申请取消，请等待业务经理答复',
  });
  const asked = await world.call(getOrder, { rid }, who);
  expect(asked).toMatchObject({
    state: 'testing',
    cancel_asked: { reason: '课题变了' },
    clock: { label: '答复取消申请' },
  });
  expect((await world.call(listStaffOrders, { need: 'cancel' }, staff.manager)).list.map((row) => row.rid)).toContain(
    rid,
  );
  const line_rid = first?.line_rid ?? '';
  const tooMuch = { rid, reason: '已制样', lines: [{ line_rid, amount_fen: (first?.total ?? 0) + 1 }] };
  expect(await world.answer(grantCancel, tooMuch, staff.manager)).toMatchObject({ reason: 'moreThanHeld' });
  const twice = { rid, reason: '已制样', lines: [1, 2].map((amount_fen) => ({ line_rid, amount_fen })) };
  expect(await world.answer(grantCancel, twice, staff.manager)).toMatchObject({
    errors: [{ path: 'lines', msg: '同一项目不能重复填写' }],
  });
  const before = await world.call(assetInfo, {}, who);
  const done = { rid, reason: '已制样', lines: [{ line_rid, amount_fen: 5_000 }] };
  expect((await world.call(grantCancel, done, staff.manager)).state).toBe('cancelled');
  const held = lines.reduce((sum, line) => sum + line.total, 0);
  const after = await world.call(assetInfo, {}, who);
  expect(after.credit.available_fen - before.credit.available_fen).toBe(held - 5_000);
  const { list } = await world.call(listTasks, { order_rid: rid }, staff.manager);
  expect(list.map((task) => task.state)).toEqual(['cancelled', 'cancelled']);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a request that is not granted leaves the testing as it was, and may be asked again', async () => {
  const { rid, who } = await testing();
  await world.call(askCancel, { rid, reason: '太慢' }, who);
  await world.call(denyCancel, { rid, reason: '今天就完成' }, staff.manager);
  const after = await world.call(getOrder, { rid }, who);
  expect(after).toMatchObject({ state: 'testing', cancel_asked: null, clock: null });
  expect(after.actions.map((action) => action.event)).toEqual(['askCancel']);
  const stranger = await newMember(world);
  expect(await world.answer(askCancel, { rid, reason: '我的' }, stranger)).toMatchObject({ reason: 'notFound' });
});

test('no task starts while the newest version of the agreement is unsigned', async () => {
  const who = await newMember(world);
  const { rid, tasks } = await lockedOrder(world, staff, who, [{ kw: 'XRD', count: 1 }]);
  const [line] = (await world.call(getStaffOrder, { rid }, staff.manager)).lines;
  const cheaper = [{ line_rid: line?.line_rid ?? '', amount_fen: (line?.price.total_fen ?? 0) - 100 }];
  await world.call(repriceOrder, { rid, reason: '优惠', lines: cheaper }, staff.manager);
  const [laboratory] = await world.call(listLaboratories, {}, staff.manager);
  const task = { rid: tasks[0] ?? '' };
  await world.call(dispatchTask, { ...task, laboratory_rid: laboratory?.rid ?? '' }, staff.manager);
  await world.call(acceptTask, task, staff.tester);
  expect(await world.answer(startTask, { ...task, instrument: 'D8', operator: '王工' }, staff.tester)).toMatchObject({
    reason: 'notSigned',
  });
});

test("a laboratory's people see and touch only what was sent to it; the operator's own see all", async () => {
  const who = await newMember(world);
  const { rid, tasks } = await lockedOrder(world, staff, who, [{ kw: 'XRD', count: 1 }]);
  const [here, there] = await world.call(listLaboratories, {}, staff.manager);
  const admin = await newStaff(world, 'M');
  const people = [await newStaff(world, 'L'), await newStaff(world, 'L')] as const;
  for (const [index, person] of people.entries()) {
    const laboratory_rid = [here, there][index]?.rid ?? '';
    await world.call(setStaffLaboratory, { rid: person.rid, laboratory_rid, reason: '合作实验室' }, admin);
  }
  await world.call(dispatchTask, { rid: tasks[0] ?? '', laboratory_rid: here?.rid ?? '' }, staff.manager);
  const seenBy = async (as: (typeof people)[number]) =>
    (await world.call(listTasks, { order_rid: rid }, as)).list.map((task) => task.rid);
  expect(await seenBy(people[0])).toEqual(tasks);
  expect(await seenBy(people[1])).toEqual([]);
  expect(await seenBy(staff.tester)).toEqual(tasks);
  const task = { rid: tasks[0] ?? '' };
  expect(await world.answer(getTask, task, people[1])).toMatchObject({ reason: 'notFound' });
  expect(await world.answer(acceptTask, task, people[1])).toMatchObject({ reason: 'notFound' });
  expect((await world.call(acceptTask, task, people[0])).state).toBe('waiting');
  const unknown = { rid: people[0].rid, laboratory_rid: rid, reason: '错' };
  expect(await world.answer(setStaffLaboratory, unknown, admin)).toMatchObject({ reason: 'laboratoryUnknown' });
});
