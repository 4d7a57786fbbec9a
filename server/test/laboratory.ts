import { acceptOrder, getOrder, shipOrder, signOrder } from '@yance/contract/orders/endpoints.ts';
import { getStaffOrder, lockOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import type { PlacedOrder } from '@yance/contract/orders/placed.ts';
import { listAssigns } from '@yance/contract/results/endpoints.ts';
import {
  acceptTask,
  attachFiles,
  dispatchTask,
  listLaboratories,
  listTasks,
  publishTask,
  startTask,
  submitTask,
} from '@yance/contract/results/staff-endpoints.ts';
import { previewReport } from '@yance/contract/reports/staff-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { receiveSamples } from '@yance/contract/samples/staff-endpoints.ts';
import { xrdFile } from '../seeds/result-files.ts';
import { draftOf, saveLook, wordsOfPublication } from '../src/features/reports/index.ts';
import { findTask } from '../src/features/results/index.ts';
import { deposited } from './money.ts';
import { placeOrder } from './ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from './people.ts';
import { newStaffFile } from './uploads.ts';
import { openWorld, type World } from './world.ts';

/** The people through whose hands an order goes. */
export interface LaboratoryStaff {
  manager: StaffSpeaker;
  keeper: StaffSpeaker;
  tester: StaffSpeaker;
  reviewer: StaffSpeaker;
}

export async function createLaboratoryStaff(world: World): Promise<LaboratoryStaff> {
  return {
    manager: await newStaff(world, 'B'),
    keeper: await newStaff(world, 'W'),
    tester: await newStaff(world, 'L'),
    reviewer: await newStaff(world, 'A'),
  };
}

/** A world with the staff and a member who has money. */
export async function openLaboratory(
  depositFen: number,
): Promise<{ world: World; staff: LaboratoryStaff; student: MemberSpeaker }> {
  const world = await openWorld();
  const staff = await createLaboratoryStaff(world);
  const student = await newMember(world);
  await deposited(world, student, depositFen);
  return { world, staff, student };
}

/** An order whose parcel is on its way. */
export async function shippedOrder(
  world: World,
  member: MemberSpeaker,
  wanted?: { kw: string; count: number }[],
): Promise<string> {
  const { rid } = await placeOrder(world, member, wanted);
  await ship(world, member, rid);
  return rid;
}

export const ship = (world: World, member: MemberSpeaker, rid: string) =>
  world.call(shipOrder, { rid, courier: '顺丰速运', number: `SF${rid.replaceAll('-', '').slice(-12)}` }, member);

/** Sends the samples of an order, which are all received. */
export async function bringSamples(world: World, member: MemberSpeaker, order_rid: string): Promise<void> {
  await ship(world, member, order_rid);
  await receiveAll(world, { keeper: await newStaff(world, 'W') }, member, order_rid);
}

export async function receiveAll(
  world: World,
  staff: Pick<LaboratoryStaff, 'keeper'>,
  member: MemberSpeaker,
  order_rid: string,
): Promise<void> {
  const { list } = await world.call(listSamples, { order_rid, size: 100 }, member);
  await world.call(receiveSamples, { order_rid, samples: list.map(({ rid }) => ({ rid })) }, staff.keeper);
}

/** An order with received samples and a locked plan; the tasks wait to be dispatched. */
export async function lockedOrder(
  world: World,
  staff: LaboratoryStaff,
  member: MemberSpeaker,
  wanted?: { kw: string; count: number }[],
): Promise<{ rid: string; tasks: string[] }> {
  const rid = await shippedOrder(world, member, wanted);
  await receiveAll(world, staff, member, rid);
  await world.call(lockOrder, { rid }, staff.manager);
  const { list } = await world.call(listTasks, { order_rid: rid }, staff.manager);
  return { rid, tasks: list.map((task) => task.rid) };
}

/** Changes the price of an order's first line, which its customer accepts. */
export async function repriced(world: World, member: MemberSpeaker, rid: string, amount_fen: number): Promise<void> {
  const manager = await newStaff(world, 'B');
  const { lines } = await world.call(getStaffOrder, { rid }, manager);
  const changed = [{ line_rid: lines[0]?.line_rid ?? '', amount_fen }];
  await world.call(repriceOrder, { rid, reason: '更改条件', lines: changed }, manager);
  const { agreement } = await world.call(getOrder, { rid }, member);
  await world.call(acceptOrder, { rid, sign_name: '李同学', agreement_hash: agreement?.hash ?? '' }, member);
}

/** An order whose samples are here and whose new price, which its customer has accepted, is past every credit. */
export async function unpaidWithSamples(world: World, member: MemberSpeaker): Promise<PlacedOrder> {
  const order = await placeOrder(world, member, [{ kw: 'XRD', count: 1 }]);
  await bringSamples(world, member, order.rid);
  await repriced(world, member, order.rid, 30_000_00);
  return order;
}

/** Signs the newest version of an order's agreement. */
export async function signNewest(world: World, member: MemberSpeaker, rid: string): Promise<void> {
  const { agreement } = await world.call(getOrder, { rid }, member);
  await world.call(signOrder, { rid, sign_name: '李同学', agreement_hash: agreement?.hash ?? '' }, member);
}

/** Dispatches, accepts and starts a task. */
export async function begun(world: World, staff: LaboratoryStaff, rid: string): Promise<void> {
  const [laboratory] = await world.call(listLaboratories, {}, staff.manager);
  await world.call(dispatchTask, { rid, laboratory_rid: laboratory?.rid ?? '' }, staff.manager);
  await world.call(acceptTask, { rid }, staff.tester);
  await world.call(startTask, { rid, instrument: 'Bruker D8 Advance', operator: '王工' }, staff.tester);
}

/** What the laboratory says where results are late. */
export const lateReason = '仪器故障维修';

/** The reviewer looks at the draft of a task's report. */
export async function lookedAtReport(
  world: World,
  { reviewer }: Pick<LaboratoryStaff, 'reviewer'>,
  rid: string,
): Promise<void> {
  const { url } = await world.call(previewReport, { task_rid: rid }, reviewer);
  const { statusCode } = await world.app.http.inject({ url, headers: { cookie: reviewer.cookie } });
  if (statusCode !== 200) throw new Error(`The draft answered ${statusCode}.`);
}

/** Notes that the reviewer has looked at the draft of a task's report, which is not drawn: that takes its time. */
export const lookNoted = (world: World, { reviewer }: Pick<LaboratoryStaff, 'reviewer'>, rid: string): Promise<void> =>
  world.database.transaction(async (tx) => {
    const task = await findTask(tx, rid);
    if (!task) throw new Error('There is no such task.');
    const { hash } = await draftOf({ tx, clock: world.clock }, task, reviewer.rid, wordsOfPublication(task));
    await saveLook(tx, task, reviewer.rid, { looked_at: world.clock.now(), hash });
  });

/** Publishes a task of which the reviewer has opened no file, but has looked at the report. */
export async function publish(world: World, staff: Pick<LaboratoryStaff, 'reviewer'>, rid: string) {
  await lookNoted(world, staff, rid);
  return world.call(publishTask, { rid, unopened_reason: '已在仪器电脑上核对' }, staff.reviewer);
}

/** Hands in a result file for a task under way; returns the file's rid. */
export async function handedIn(
  world: World,
  staff: LaboratoryStaff,
  rid: string,
  file = xrdFile('N001'),
): Promise<string> {
  const file_rid = await newStaffFile(world, staff.tester, file.name, file.content);
  await world.call(attachFiles, { rid, files: [{ rid: file_rid }] }, staff.tester);
  await world.call(submitTask, { rid, note: '正常', late_reason: lateReason }, staff.tester);
  return file_rid;
}

/** Takes a task from dispatch to publication; returns its result file's rid. */
export async function published(
  world: World,
  staff: LaboratoryStaff,
  rid: string,
  file = xrdFile('N001'),
): Promise<string> {
  await begun(world, staff, rid);
  const file_rid = await handedIn(world, staff, rid, file);
  await publish(world, staff, rid);
  return file_rid;
}

/** An order with every task published. */
export async function checkingOrder(
  world: World,
  staff: LaboratoryStaff,
  member: MemberSpeaker,
  wanted?: { kw: string; count: number }[],
): Promise<{ rid: string; tasks: string[]; files: string[] }> {
  const { rid, tasks } = await lockedOrder(world, staff, member, wanted);
  const files: string[] = [];
  for (const task of tasks) files.push(await published(world, staff, task));
  const { list } = await world.call(listAssigns, { order_rid: rid }, member);
  if (list.some((task) => task.state !== 'published')) throw new Error('A task was not published.');
  return { rid, tasks, files };
}
