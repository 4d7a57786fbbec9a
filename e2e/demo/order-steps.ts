import { getServiceDetail, suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { getUser } from '@yance/contract/identity/endpoints.ts';
import { acceptOrder, addOrder, getOrder, saveDraft, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import {
  confirmOrder,
  getStaffOrder,
  lockOrder,
  logCall,
  repriceOrder,
} from '@yance/contract/orders/staff-endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { listAssigns, confirmAssign } from '@yance/contract/results/endpoints.ts';
import { previewReport } from '@yance/contract/reports/staff-endpoints.ts';
import {
  acceptTask,
  attachFiles,
  dispatchTask,
  getTask,
  listLaboratories,
  listTasks,
  previewResult,
  publishTask,
  startTask,
  submitTask,
} from '@yance/contract/results/staff-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { receiveSamples, reportTrouble, sampleQueue, storeSamples } from '@yance/contract/samples/staff-endpoints.ts';
import { uploadStaffFile } from '@yance/contract/files/staff-endpoints.ts';
import { acceptableAnswers } from '../../server/test/acceptable-answers.ts';
import type { SignedInStaff } from '../api/main-journey.ts';
import type { Person } from '../api/people.ts';
import { resultFilesOf } from './result-files.ts';

/** What is ordered: the name of a service, how many samples, and what they are. */
export interface Wanted {
  service: string;
  count: number;
  sample: string;
  composition: string;
  /** What becomes of the samples; they go back when nothing is said. */
  afterwards?: 'return' | 'keep' | 'destroy';
  /** A picture of the samples that the customer has uploaded. */
  photo_rid?: string;
}

/** Somebody's order, as far as it has come. */
export interface Story {
  staff: SignedInStaff;
  customer: Person;
  rid: string;
}

/** Puts the services into the plan, describes the samples, signs the agreement and submits. Returns the order's rid. */
export async function order(
  customer: Person,
  wanted: readonly Wanted[],
  more: { coupon_rid?: string; community_rid?: string; project_rid?: string } = {},
): Promise<string> {
  const { name, phone } = (await customer.call(getUser, {})).userInfo;
  const lines = [];
  for (const { service, count, sample, composition, afterwards = 'return' as const, photo_rid } of wanted) {
    const found = (await customer.call(suggestServices, { kw: service })).find((one) => one.name === service);
    if (!found) throw new Error(`No service is called ${service}.`);
    const { parameters } = await customer.call(getServiceDetail, { rid: found.rid });
    const { line } = await customer.call(addPlanLine, { rid: found.rid, count });
    const group = {
      name: sample,
      count,
      form: 'powder' as const,
      composition,
      hazards: ['none' as const],
      afterwards,
      photo_rid,
      parameters: acceptableAnswers(parameters),
    };
    lines.push({ plan_rid: line.plan_rid, groups: [group] });
  }
  const demand = { lines, contact_name: name, contact_phone: phone, ...more };
  const { agreement_hash } = await customer.call(saveDraft, { demand, agreement: true });
  const signature = { sign_name: name, agreement_hash: agreement_hash ?? '' };
  return orderOf(await customer.call(addOrder, { ...demand, ...signature })).rid;
}

/** The manager confirms the order of a member who pays in advance; without the money it waits for it. */
export const confirm = ({ staff, rid }: Story) => staff.manager.call(confirmOrder, { rid });

const parcelOf = (rid: string): string => `SF${rid.replaceAll('-', '').slice(-13).toUpperCase()}`;

export const ship = ({ customer, rid }: Story, number = parcelOf(rid)) =>
  customer.call(shipOrder, { rid, courier: '顺丰速运', number });

async function samplesOf({ customer, staff, rid }: Story): Promise<string[]> {
  const { order_no } = await customer.call(getOrder, { rid });
  const [parcel] = (await staff.keeper.call(sampleQueue, { kw: order_no })).list;
  return parcel?.samples.map((sample) => sample.rid) ?? [];
}

/** One sample of the parcel came broken. */
export async function findTrouble(story: Story): Promise<void> {
  await ship(story);
  const rids = await samplesOf(story);
  await story.staff.keeper.call(reportTrouble, {
    order_rid: story.rid,
    rids: rids.slice(0, 1),
    reason: '样品瓶破损，粉末撒漏，余量不足',
  });
}

export async function receive(story: Story): Promise<void> {
  await ship(story);
  await takeIn(story);
}

/** The parcel has come: its samples are received and put away. */
export async function takeIn(story: Story): Promise<void> {
  const rids = await samplesOf(story);
  const { keeper } = story.staff;
  await keeper.call(receiveSamples, { order_rid: story.rid, samples: rids.map((rid) => ({ rid })) });
  await keeper.call(storeSamples, { rids, place: 'A-02-07' });
}

/** The manager names a higher price; the customer has still to agree. */
export async function raisePrice({ staff, rid }: Story): Promise<void> {
  const [line] = (await staff.manager.call(getStaffOrder, { rid })).lines;
  if (line)
    await staff.manager.call(repriceOrder, {
      rid,
      reason: '样品须先研磨过筛，增加制样费用',
      lines: [{ line_rid: line.line_rid, amount_fen: line.price.total_fen + 12_000 }],
    });
}

/** The customer agrees to a changed plan and signs it. */
export async function agree({ customer, rid }: Story): Promise<void> {
  const { contact_name, agreement } = await customer.call(getOrder, { rid });
  await customer.call(acceptOrder, { rid, sign_name: contact_name, agreement_hash: agreement?.hash ?? '' });
}

export async function lock({ staff, rid }: Story): Promise<void> {
  await staff.manager.call(logCall, { rid, note: '已与客户电话核对样品与参数。' });
  await staff.manager.call(lockOrder, { rid });
}

/** Sends every task to a laboratory; their rids. */
export async function dispatch({ staff, rid }: Story): Promise<string[]> {
  const [place] = await staff.manager.call(listLaboratories, {});
  const rids = (await staff.manager.call(listTasks, { order_rid: rid })).list.map((task) => task.rid);
  for (const task of rids) await staff.manager.call(dispatchTask, { rid: task, laboratory_rid: place?.rid ?? '' });
  return rids;
}

/** Sends every task to a laboratory, which accepts and starts it. */
export async function startTests(story: Story): Promise<void> {
  const { laboratory } = story.staff;
  for (const rid of await dispatch(story)) {
    await laboratory.call(acceptTask, { rid });
    await laboratory.call(startTask, { rid, instrument: '现场在用仪器', operator: '陈工' });
  }
}

/** Tests and hands in every task, with the files that `filesOf` makes for its samples; the rids of the tasks. */
export async function handIn(story: Story, filesOf = resultFilesOf): Promise<string[]> {
  const { laboratory, manager } = story.staff;
  const tasks = (await manager.call(listTasks, { order_rid: story.rid })).list;
  const samples = (await story.customer.call(listSamples, { order_rid: story.rid, size: 100 })).list;
  await startTests(story);
  for (const task of tasks) {
    const codes = samples.filter(({ service }) => service === task.title).map(({ code }) => code);
    await handInFiles(laboratory, task.rid, filesOf(task.title, codes));
  }
  return tasks.map(({ rid }) => rid);
}

export async function handInFiles(
  laboratory: Person,
  rid: string,
  results: ReturnType<typeof resultFilesOf>,
): Promise<void> {
  const files = await Promise.all(results.map((file) => laboratory.upload(uploadStaffFile, file)));
  await laboratory.call(attachFiles, { rid, files: files.map((file) => ({ rid: file.rid })) });
  await laboratory.call(submitTask, { rid, note: '谱图正常。' });
}

/** Somebody looks at every file of a task and at the draft of its report, and publishes it. */
export async function publishAs(reviewer: Person, rid: string): Promise<void> {
  const { files } = await reviewer.call(getTask, { rid });
  for (const file of files) await reviewer.call(previewResult, { rid: file.rid });
  await reviewer.download((await reviewer.call(previewReport, { task_rid: rid })).url);
  await reviewer.call(publishTask, { rid });
}

/** Tests, hands in result files and publishes every task. */
export async function publish(story: Story): Promise<void> {
  for (const rid of await handIn(story)) await publishAs(story.staff.reviewer, rid);
}

export async function confirmData({ customer, rid }: Story): Promise<void> {
  for (const { rid: task } of (await customer.call(listAssigns, { order_rid: rid })).list)
    await customer.call(confirmAssign, { rid: task });
}
