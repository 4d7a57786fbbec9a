import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { TaskReport } from '@yance/contract/reports/report.ts';
import type { reviseReport as reviseCall } from '@yance/contract/reports/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockTask } from '../results/index.ts';
import { issueReport } from './issue-report.ts';
import { hasSeen, mayAnswerFor, reportForStaff } from './list-reports.ts';

/**
 * A corrected version of the report about published data, with the reason that it prints, once a draft was seen that
 * says the same.
 */
export async function reviseReport(work: StaffWork, given: InputOf<typeof reviseCall>): Promise<TaskReport> {
  const { task } = await lockTask(work, given.task_rid);
  if (task.published_run === 0 || task.published_run < task.run) throw new Refusal('notPublished');
  if (!(await mayAnswerFor(work, task))) throw new Refusal('testerCannotRevise');
  const words = { reason: given.reason, remark: given.remark ?? '' };
  if (!(await hasSeen(work, task, words))) throw new Refusal('draftUnseen');
  return reportForStaff(work, await issueReport(work, task, 'correct', words));
}
