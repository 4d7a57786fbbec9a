import type { addComplaint as addCall } from '@yance/contract/complaints/endpoints.ts';
import { complaintMachine } from '@yance/contract/complaints/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { SampleState } from '@yance/contract/samples/states.ts';
import { begin } from '../../kernel/advance.ts';
import { after, days } from '../../kernel/clock.ts';
import { brokenConstraint, type MemberWork, newRid, type Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { clockColumns } from '../../kernel/time/running-clock.ts';
import { requireOwnFiles } from '../files/index.ts';
import { anyOrder, recordComplaint } from '../orders/index.ts';
import { findTask, tasksOfOrder, type Task } from '../results/index.ts';
import { samplesOfOrders } from '../samples/index.ts';
import { readSetting } from '../settings/index.ts';
import { insertComplaint, tasksWithComplaint, type ComplaintRow } from './complaints.store.ts';
import { aboutOf } from './move-complaint.ts';
import { answerClock } from './complaint-clock.ts';

/**
 * Samples that are not on the premises any more; used-up ones have not, their data can still be explained or refunded.
 */
const gone: readonly SampleState[] = ['cancelled', 'sentBack', 'signed', 'destroyed', 'lost'];

/**
 * Complains about confirmed data. Refuses `complaintEarly` before their confirmation, `complaintOver` when the days
 * are over, `samplesGone` when no sample is kept, `complaintOpen` while another complaint waits.
 */
export async function addComplaint(work: MemberWork, given: InputOf<typeof addCall>): Promise<ComplaintRow> {
  const { tx, clock, actor } = work;
  const task = await findTask(tx, given.task_rid);
  if (task?.member_rid !== actor.rid) throw new Refusal('notFound');
  await requireOwnFiles(tx, actor, given.evidence);
  if (task.state !== 'confirmed' || !task.confirmed_at) throw new Refusal('complaintEarly');
  if ((await deadlineOf(tx, task.confirmed_at)) <= clock.now()) throw new Refusal('complaintOver');
  if (!(await hasSample(tx, task))) throw new Refusal('samplesGone');
  await anyOrder(work, task.order_rid);
  const answer = await answerClock(tx, clock.now());
  const row: ComplaintRow = {
    rid: newRid(),
    task_rid: task.rid,
    order_rid: task.order_rid,
    order_no: task.order_no,
    line_rid: task.line_rid,
    member_rid: actor.rid,
    title: task.title,
    state: 'open',
    reason: given.reason,
    evidence: [...given.evidence],
    answer: '',
    answered_at: null,
    refund_fen: null,
    refunded_at: null,
    retest_order_rid: null,
    retest_order_no: null,
    ...clockColumns(answer),
    created_at: clock.now(),
    closed_at: null,
  };
  try {
    await insertComplaint(tx, row);
  } catch (error) {
    if (brokenConstraint(error) === 'complaints_open') throw new Refusal('complaintOpen');
    throw error;
  }
  await recordComplaint(work, row.order_rid, true);
  await begin(work, complaintMachine, {
    rid: row.rid,
    event: 'add',
    state: 'open',
    reason: row.reason,
    details: aboutOf(row),
  });
  return row;
}

/** The tasks of an own order about which a complaint can be made now, with until when. */
export async function complainableTasks(
  work: MemberWork,
  orderRid: string,
): Promise<{ task_rid: string; title: string; until: Date }[]> {
  const { tx, clock, actor } = work;
  const busy = await tasksWithComplaint(tx, orderRid);
  const found: { task_rid: string; title: string; until: Date }[] = [];
  for (const task of await tasksOfOrder(tx, orderRid)) {
    if (task.member_rid !== actor.rid || task.state !== 'confirmed' || !task.confirmed_at || busy.has(task.rid))
      continue;
    const until = await deadlineOf(tx, task.confirmed_at);
    if (until > clock.now() && (await hasSample(tx, task)))
      found.push({ task_rid: task.rid, title: task.title, until });
  }
  return found;
}

const deadlineOf = async (tx: Tx, confirmed: Date): Promise<Date> =>
  after(confirmed, days(await readSetting(tx, 'data.retest_days')));

/** Whether a sample of the task is still here; a service without samples has nothing to keep. */
async function hasSample(tx: Tx, task: Task): Promise<boolean> {
  const own = (await samplesOfOrders(tx, [task.order_rid])).filter((sample) => sample.line_rid === task.line_rid);
  return own.length === 0 || own.some((sample) => !gone.includes(sample.state));
}
