import {
  afterwardsChoices,
  amountText,
  hazards,
  sampleForms,
  type SampleGroup,
  storages,
} from '@yance/contract/orders/demand.ts';
import { taskMachine } from '@yance/contract/results/states.ts';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { sampleMachine } from '@yance/contract/samples/states.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { timelineLine } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { type Fact, factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { chargeOfCause } from '../../charges/index.ts';
import { filesByRid, linkOf } from '../../files/index.ts';
import { analysis, inputLinks, inputsOf, linesOf, parameterLabels, type OrderLine } from '../../orders/index.ts';
import { samplesOfOrders } from '../../samples/index.ts';
import { readSetting } from '../../settings/index.ts';
import { staffNames } from '../../staff/index.ts';
import { retentionOf } from '../files/file-retention.ts';
import { filesOfTasks, runOf } from '../files/result-files.ts';
import { objectionsOf, talkOf } from '../files/task-talk.ts';
import { resultsOf, runsOf, unopenedFiles } from '../results.store.ts';
import { gapsOf } from '../review/gaps-of-files.ts';
import { isOverdue, type Task } from '../tasks/task-model.ts';
import { taskRowsOf } from './list-tasks.ts';
import { seenTask } from './own-laboratory.ts';
import { resultLinks } from './result-links.ts';
import { taskReports } from './task-reports.ts';
import { usualReasons } from './usual-reasons.ts';

/** What a laboratory and a reviewer need to know of a task: samples and parameters, and nothing of the customer. */
export async function taskDetail(work: StaffWork, rid: string): Promise<TaskDetail> {
  return detailOf(work, await seenTask(work, rid));
}

export async function detailOf(work: StaffWork, task: Task): Promise<TaskDetail> {
  const { tx } = work;
  const [row] = await taskRowsOf(work, [task]);
  const line = (await linesOf(tx, task.order_rid)).find((one) => one.rid === task.line_rid);
  const samples = (await samplesOfOrders(tx, [task.order_rid])).filter((sample) => sample.line_rid === task.line_rid);
  const inputs = line?.type_id === analysis ? await inputsOf(tx, task.order_rid) : [];
  const photos = line?.groups.flatMap((group) => group.data.photo_rid ?? []) ?? [];
  const given = await filesByRid(tx, [...inputs, ...photos]);
  const files = await filesOfTasks(tx, [task], 'staff', resultLinks(work));
  const present = (await resultsOf(tx, [task.rid])).filter((result) => result.run === task.run);
  const facts = await factsOf(tx, 'task', task.rid);
  const names = await staffNames(tx, [
    ...new Set(facts.flatMap((fact) => (fact.actor_kind === 'staff' && fact.actor_rid ? [fact.actor_rid] : []))),
  ]);
  if (!row) throw new Refusal('notFound');
  return {
    ...row,
    samples: samples.map(({ rid, code, label_code, name, state, place, marks }) => ({
      rid,
      code,
      label_code,
      name,
      state,
      label: sampleMachine.states[state],
      place,
      marks,
    })),
    groups: line
      ? line.groups.map(({ rid: group, data }) => ({
          ...groupOf(line, data),
          sample_codes: samples.flatMap(({ group_rid, code }) => (group_rid === group ? [code] : [])),
          photo: linkOf(given, data.photo_rid, work.clock),
        }))
      : [],
    ...inputLinks(given, { order_rid: task.order_rid, rids: inputs }, work),
    files: files.get(task.rid) ?? [],
    runs: (await runsOf(tx, [task.rid])).map(runOf),
    objection: (await objectionsOf(work, facts)).get(task.rid) ?? null,
    talk: ((await talkOf(work, facts)).get(task.rid) ?? []).map((step) =>
      readsMoney(work.actor) ? step : { ...step, amount_fen: null, order_rid: null, order_no: null },
    ),
    late_reasons: isOverdue(task, work.clock.now()) ? await readSetting(tx, 'promise.late_reasons') : null,
    usual_reasons: await usualReasons(tx, row.actions),
    kept: retentionOf(task),
    range_gaps: line ? gapsOf(line, samples, present, files.get(task.rid) ?? []) : [],
    unopened: task.state === 'reviewing' ? await unopenedFiles(tx, task, work.actor.rid) : [],
    report_unseen: task.state === 'reviewing' && !(await taskReports.get().looked(work, task)),
    charge: readsMoney(work.actor) ? ((await chargeOfCause(tx, task.line_rid)) ?? null) : null,
    timeline: facts.map((fact) => lineOf(fact, names)),
  };
}

/** Laboratories and reviewers learn nothing of the customer's money. */
const readsMoney = (actor: Staff): boolean => actor.roles.includes('B') || actor.roles.includes('M');

function groupOf(line: OrderLine, data: SampleGroup): Omit<TaskDetail['groups'][number], 'sample_codes' | 'photo'> {
  return {
    name: data.name,
    count: data.count,
    form: sampleForms[data.form],
    amount: amountText(data),
    composition: data.composition,
    hazards: data.hazards.map((one) => hazards[one]),
    storage: storages[data.storage],
    afterwards: afterwardsChoices[data.afterwards],
    notes: [data.magnetic ? '有磁性' : '', data.hygroscopic ? '易吸潮' : ''].filter(Boolean),
    remark: data.remark ?? '',
    parameters: parameterLabels(line.fields, data.parameters),
  };
}

function lineOf(fact: Fact, names: ReadonlyMap<string, string>): TaskDetail['timeline'][number] {
  return timelineLine(taskMachine, fact, ({ actor_kind, actor_rid }) =>
    actor_kind === 'staff' ? (names.get(actor_rid ?? '') ?? '') : actor_kind === 'member' ? '客户' : '系统',
  );
}
