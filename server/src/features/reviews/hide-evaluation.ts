import type { EvaluationForStaff } from '@yance/contract/reviews/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { publishEvaluation, withdrawEvaluation } from '../catalogue/index.ts';
import { lockWritten, writtenForStaff } from './evaluation-for-staff.ts';
import { aboutOf, moveEvaluation } from './move-evaluation.ts';

/** Takes an evaluation off the service's page, out of its score too; the member is told why. */
export async function hideEvaluation(
  work: StaffWork,
  { rid, reason }: { rid: string; reason: string },
): Promise<EvaluationForStaff> {
  const review = await lockWritten(work, rid);
  await moveEvaluation(work, review, 'hide', {
    set: { hidden_reason: reason, hidden_by: work.actor.rid, hidden_at: work.clock.now() },
    reason,
    details: aboutOf(review),
  });
  await withdrawEvaluation(work.tx, rid);
  return writtenForStaff(work, rid);
}

/** Puts a hidden evaluation back to its place, with its answer. */
export async function showEvaluation(work: StaffWork, rid: string): Promise<EvaluationForStaff> {
  const review = await lockWritten(work, rid);
  await moveEvaluation(work, review, 'show', {
    set: { hidden_reason: null, hidden_by: null, hidden_at: null },
    details: aboutOf(review),
  });
  const { service_rid, author, score, content, reply, created_at } = review;
  await publishEvaluation(work, { rid, service_rid, author, score, content, reply, created_at });
  return writtenForStaff(work, rid);
}
