import { reportMachine } from '@yance/contract/reports/states.ts';
import { advance, begin } from '../../kernel/advance.ts';
import { newRid, type StaffWork, type Work } from '../../kernel/db.ts';
import { newDocumentCode } from '../../kernel/document-code.ts';
import { enqueue } from '../../kernel/jobs.ts';
import type { Task } from '../results/index.ts';
import type { DraftWords } from './draft.ts';
import { reportContent } from './report-content.ts';
import { reportSetting } from './report-setting.ts';
import { insertReport, reportsOfTasks, type Report } from './reports.store.ts';
import { reports } from './reports.tables.ts';

/**
 * Issues a version of the task's report and lets it replace the one that was valid. Whoever calls has locked the task,
 * so that versions follow each other.
 */
export async function issueReport(
  work: Work & Pick<StaffWork, 'actor'>,
  task: Task,
  event: 'issue' | 'correct',
  { reason, remark }: DraftWords,
): Promise<Report> {
  const { tx, clock, actor } = work;
  const earlier = await reportsOfTasks(tx, [task.rid]);
  const version = (earlier[0]?.version ?? 0) + 1;
  const row: Report = {
    rid: newRid(),
    task_rid: task.rid,
    member_rid: task.member_rid,
    order_rid: task.order_rid,
    order_no: task.order_no,
    report_no: reportNo(task),
    version,
    run: task.run,
    state: 'issued',
    code: newDocumentCode(),
    reason,
    content: await reportContent(work, task, actor.rid, remark),
    issued_by: actor.rid,
    issued_at: clock.now(),
    revoked_at: null,
    revoked_reason: null,
    file_rid: null,
  };
  const valid = earlier.find(({ state }) => state === 'issued');
  if (valid)
    await advance(work, reportMachine, reports, {
      rid: valid.rid,
      event: 'replace',
      reason,
      details: detailsOf(valid),
    });
  await insertReport(tx, row);
  await begin(work, reportMachine, { rid: row.rid, event, state: 'issued', reason, details: detailsOf(row) });
  await enqueue(work, { kind: reportSetting, key: row.rid, payload: { rid: row.rid } });
  return row;
}

/** The number of a task's report; its versions share it. */
export const reportNo = ({ code }: Pick<Task, 'code'>): string => `R${code.replace(/^\D+/, '')}`;

export const detailsOf = ({ task_rid, order_rid, order_no, report_no, version }: Report) => ({
  task_rid,
  order_rid,
  order_no,
  report_no,
  version,
});
