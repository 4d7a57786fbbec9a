import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { addEvaluation, Evaluation } from '@yance/contract/reviews/endpoints.ts';
import type { MemberWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { publishEvaluation } from '../catalogue/index.ts';
import { getMember } from '../identity/index.ts';
import { evaluationOf, maskedName } from './list-evaluations.ts';
import { moveEvaluation } from './move-evaluation.ts';
import { lockReview } from './reviews.store.ts';

/** Evaluates a line once; the service's page shows it under the masked name. */
export async function evaluate(work: MemberWork, given: InputOf<typeof addEvaluation>): Promise<Evaluation> {
  const { tx, clock, actor } = work;
  const review = await lockReview(tx, given.line_rid);
  if (review?.member_rid !== actor.rid) throw new Refusal('notFound');
  if (review.score !== null) throw new Refusal('evaluated');
  if (review.until <= clock.now()) throw new Refusal('evaluationOver');
  const author = maskedName((await getMember(tx, actor.rid)).name);
  const said = { score: given.score, content: given.content, created_at: clock.now(), author };
  await publishEvaluation(work, { ...said, rid: review.rid, service_rid: review.service_rid, reply: null });
  await moveEvaluation(work, review, 'add', {
    set: said,
    details: {
      member_rid: actor.rid,
      order_rid: review.order_rid,
      service_rid: review.service_rid,
      score: given.score,
    },
  });
  return evaluationOf({ ...review, ...said });
}
