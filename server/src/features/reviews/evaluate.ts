import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { addEvaluation, Evaluation, listEvaluations } from '@yance/contract/reviews/endpoints.ts';
import { type MemberWork, newRid } from '../../kernel/db.ts';
import { announce } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { publishEvaluation } from '../catalogue/index.ts';
import { getMember } from '../identity/index.ts';
import { countReviews, lockReview, pageOfReviews, saveReview, type Review } from './reviews.store.ts';

/** Evaluates a line once; the service's page shows it under the masked name. */
export async function evaluate(work: MemberWork, given: InputOf<typeof addEvaluation>): Promise<Evaluation> {
  const { tx, clock, actor } = work;
  const review = await lockReview(tx, given.line_rid);
  if (review?.member_rid !== actor.rid) throw new Refusal('notFound');
  if (review.score !== null) throw new Refusal('evaluated');
  if (review.until <= clock.now()) throw new Refusal('evaluationOver');
  const said = { score: given.score, content: given.content, created_at: clock.now() };
  await saveReview(tx, review.line_rid, said);
  const { name } = await getMember(tx, actor.rid);
  await publishEvaluation(work, {
    rid: newRid(),
    service_rid: review.service_rid,
    author: maskedName(name),
    score: given.score,
    content: given.content,
  });
  await announce(work, {
    entity: 'evaluation',
    entity_rid: review.line_rid,
    event: 'add',
    to_state: 'done',
    details: {
      member_rid: actor.rid,
      order_rid: review.order_rid,
      service_rid: review.service_rid,
      score: given.score,
    },
  });
  return evaluationOf({ ...review, ...said });
}

export async function listOwnEvaluations(
  work: MemberWork,
  input: InputOf<typeof listEvaluations>,
): Promise<OutputOf<typeof listEvaluations>> {
  const now = work.clock.now();
  const { rows, total } = await pageOfReviews(
    work.tx,
    { memberRid: work.actor.rid, tab: input.tab, now, orderRid: input.order_rid, lineRid: input.line_rid },
    input,
  );
  return {
    list: rows.map(evaluationOf),
    total,
    page: input.page,
    size: input.size,
    counts: await countReviews(work.tx, work.actor.rid, now),
  };
}

function evaluationOf(review: Review): Evaluation {
  return {
    line_rid: review.line_rid,
    order_rid: review.order_rid,
    order_no: review.order_no,
    rid: review.service_rid,
    name: review.name,
    img: review.img,
    until: shanghaiIso(review.until),
    score: review.score,
    content: review.content,
    created: review.created_at ? shanghaiIso(review.created_at) : null,
  };
}

/** The first character and as many stars as people expect of a name. */
export function maskedName(name: string): string {
  const [first] = name.trim();
  return first ? `${first}**` : '匿名用户';
}
