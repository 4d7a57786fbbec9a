import type { EvaluationForStaff } from '@yance/contract/reviews/staff-endpoints.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { answerPublished } from '../catalogue/index.ts';
import { lockWritten, writtenForStaff } from './evaluation-for-staff.ts';
import { aboutOf, moveEvaluation } from './move-evaluation.ts';

/**
 * Answers an evaluation, or puts the answer that it has in other words: below it on the service's page. Refuses
 * `answered` and `notAnswered`.
 */
export async function answerEvaluation(
  work: StaffWork,
  { rid, reply }: { rid: string; reply: string },
  event: 'answer' | 'revise',
): Promise<EvaluationForStaff> {
  const review = await lockWritten(work, rid);
  if (review.state === 'shown' && event === 'answer' && review.reply !== null) throw new Refusal('answered');
  if (review.state === 'shown' && event === 'revise' && review.reply === null) throw new Refusal('notAnswered');
  await moveEvaluation(work, review, event, {
    set: { reply, replied_by: work.actor.rid, replied_at: work.clock.now() },
    details: aboutOf(review),
  });
  await answerPublished(work.tx, rid, reply);
  return writtenForStaff(work, rid);
}
