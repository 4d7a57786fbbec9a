import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Evaluation, listEvaluations } from '@yance/contract/reviews/endpoints.ts';
import type { MemberWork } from '../../kernel/db.ts';
import { countReviews, pageOfReviews, type Review } from './reviews.store.ts';

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

export function evaluationOf(review: Review): Evaluation {
  return {
    line_rid: review.rid,
    order_rid: review.order_rid,
    order_no: review.order_no,
    rid: review.service_rid,
    name: review.name,
    img: review.img,
    until: shanghaiIso(review.until),
    score: review.score,
    content: review.content,
    created: review.created_at ? shanghaiIso(review.created_at) : null,
    reply:
      review.reply !== null && review.replied_at ? { text: review.reply, at: shanghaiIso(review.replied_at) } : null,
    hidden_reason: review.hidden_reason,
  };
}

/** The first character and as many stars as people expect of a name. */
export function maskedName(name: string): string {
  const [first] = name.trim();
  return first ? `${first}**` : '匿名用户';
}
