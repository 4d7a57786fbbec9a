import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { TaskReport } from '@yance/contract/reports/report.ts';
import type { revokeReport as revokeCall } from '@yance/contract/reports/staff-endpoints.ts';
import { reportMachine } from '@yance/contract/reports/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockTask } from '../results/index.ts';
import { detailsOf } from './issue-report.ts';
import { mayAnswerFor, reportForStaff } from './list-reports.ts';
import { findReport } from './reports.store.ts';
import { reports } from './reports.tables.ts';

/** A report that must not be relied on any more; whoever verifies it learns so. */
export async function revokeReport(work: StaffWork, { rid, reason }: InputOf<typeof revokeCall>): Promise<TaskReport> {
  const found = await findReport(work.tx, rid);
  if (!found) throw new Refusal('notFound');
  const { task } = await lockTask(work, found.task_rid);
  if (!(await mayAnswerFor(work, task))) throw new Refusal('testerCannotRevise');
  const set = { revoked_at: work.clock.now(), revoked_reason: reason };
  await advance(work, reportMachine, reports, { rid, event: 'revoke', set, reason, details: detailsOf(found) });
  return reportForStaff(work, { ...found, ...set, state: 'revoked' });
}
