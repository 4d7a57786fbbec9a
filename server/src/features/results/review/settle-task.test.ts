import { getOrder, listOrders } from '@yance/contract/orders/endpoints.ts';
import { confirmAssign, contestAssign, listAssigns } from '@yance/contract/results/endpoints.ts';
import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  begun,
  createLaboratoryStaff,
  handedIn,
  lateReason,
  lockedOrder,
  type LaboratoryStaff,
  publish,
} from '../../../../test/laboratory.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { xrdFile } from '../../../../seeds/result-files.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { changeSetting } from '../../settings/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const xrd = [{ kw: 'XRD', count: 1 }];
/** Sessions end while days pass. */
async function people(): Promise<{ staff: LaboratoryStaff; student: MemberSpeaker }> {
  return { staff: await createLaboratoryStaff(world), student: await newMember(world) };
}
const again = async (student: MemberSpeaker): Promise<MemberSpeaker> => ({
  ...student,
  ...(await world.call(login, { account: student.phone, password: student.password })),
});
const promiseIn = async (rid: string, as: MemberSpeaker) =>
  (await world.call(listOrders, {}, as)).list.find((one) => one.rid === rid)?.promise;

/** An order whose data come `wait` days after it was locked, confirmed by its customer. */
async function confirmedAfter(wait: number) {
  const { staff, student } = await people();
  const { rid, tasks } = await lockedOrder(world, staff, student, xrd);
  const [task = ''] = tasks;
  await begun(world, staff, task);
  await world.call(staffCalls.pauseTask, { rid: task, reason: '仪器校准' }, staff.tester);
  await world.call(staffCalls.resumeTask, { rid: task }, staff.tester);
  const firm = await promiseIn(rid, student);
  world.clock.pass(days(wait));
  const late = await createLaboratoryStaff(world);
  await handedIn(world, late, task);
  await publish(world, late, task);
  const as = await again(student);
  const told = await promiseIn(rid, as);
  await world.call(confirmAssign, { rid: task }, as);
  const { list } = await world.call(listAssigns, { order_rid: rid }, as);
  const { charges } = await world.call(getOrder, { rid }, as);
  return { firm, told, task: list[0], charge: charges[0] };
}

test('an order names an estimated day when it is placed, the laboratory’s own from the locked plan on, and in the end whether it was kept', async () => {
  const { student } = await people();
  const { rid } = await placeOrder(world, student, xrd);
  // Two working days for the parcel and three for the test, from Tuesday on.
  expect(await promiseIn(rid, student)).toMatchObject({ state: 'estimate', at: expect.stringContaining('2026-11-30') });
  const { firm, told, task } = await confirmedAfter(0.1);
  expect(firm).toMatchObject({ state: 'firm', at: expect.stringContaining('2026-11-27') });
  expect(told).toMatchObject({ state: 'kept' });
  expect(task?.promise).toMatchObject({ state: 'kept', late_fen: 0, why: ['检测曾暂停：仪器校准'] });
});

test('late results say so and why; nothing is taken off unless staff have set it', async () => {
  const { told, task, charge } = await confirmedAfter(9);
  expect(told).toMatchObject({ state: 'late' });
  expect(task?.promise).toMatchObject({ state: 'late', why: ['检测曾暂停：仪器校准', lateReason], late_fen: 0 });
  expect(charge).toMatchObject({ state: 'unsettled', title: expect.not.stringContaining('逾期') });
});

test('the set part of a late line’s price is taken off by itself before its charge is settled, and never of one in time', async () => {
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'promise.late_percent', 12.5));
  const inTime = await confirmedAfter(0.1);
  expect(inTime.task?.promise).toMatchObject({ state: 'kept', late_fen: 0 });
  const full = inTime.charge?.amount_fen ?? 0;
  const { task, charge } = await confirmedAfter(9);
  const off = Math.floor(full * 0.125);
  expect(task?.promise).toMatchObject({ state: 'late', late_fen: off });
  expect(charge).toMatchObject({
    state: 'unsettled',
    amount_fen: full - off,
    title: expect.stringContaining('逾期减免'),
  });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test.each([
  ['results that were late stay so', 9, 0.1],
  ['a retest has its own date, which may be missed as well', 0.1, 30],
])('a free retest promises anew: %s', async (_, first, second) => {
  const { staff, student } = await people();
  const { rid, tasks } = await lockedOrder(world, staff, student, xrd);
  const [task = ''] = tasks;
  const promise = async (as: MemberSpeaker) => (await world.call(listAssigns, { order_rid: rid }, as)).list[0]?.promise;
  const handIn = async (wait: number, file?: ReturnType<typeof xrdFile>) => {
    world.clock.pass(days(wait));
    await world.settle();
    const now = await createLaboratoryStaff(world);
    await handedIn(world, now, task, file);
    await publish(world, now, task);
    return { now, as: await again(student) };
  };
  await begun(world, staff, task);
  const { now, as } = await handIn(first);
  await world.call(contestAssign, { rid: task, reason: '峰位偏移' }, as);
  await world.call(staffCalls.retestTask, { rid: task, reason: '免费复测' }, now.manager);
  expect((await promise(as))?.state).toBe(first > 1 ? 'late' : 'open');
  const last = await handIn(second, xrdFile(`R${first}`));
  await world.call(confirmAssign, { rid: task }, last.as);
  const retested = '对结果有异议，已免费复测';
  const why = first > 1 ? [lateReason, retested] : [retested, lateReason];
  expect(await promise(last.as)).toMatchObject({ state: 'late', why });
  expect((await promise(last.as))?.late_fen).toBeGreaterThan(0);
  expect((await promiseIn(rid, last.as))?.state).toBe('late');
});
