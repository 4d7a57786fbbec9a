import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { EvaluationForStaff } from '@yance/contract/reviews/staff-endpoints.ts';
import { evaluationMachine } from '@yance/contract/reviews/states.ts';
import { actionsFor } from '../../kernel/advance.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { staffNames } from '../staff/index.ts';
import { lockReview, type Review } from './reviews.store.ts';

/** An evaluation that has been given. */
export type Written = Review & { state: 'shown' | 'hidden'; score: number; created_at: Date };

export const isWritten = (review: Review): review is Written =>
  review.state !== 'offered' && review.score !== null && review.created_at !== null;

/** Refuses `notFound` where there is no such evaluation, or not yet. */
export async function lockWritten({ tx }: StaffWork, rid: string): Promise<Written> {
  const review = await lockReview(tx, rid);
  if (!review || !isWritten(review)) throw new Refusal('notFound');
  return review;
}

/** Evaluations as editors see them, in one query for the names of who answered and hid. */
export async function forStaff({ tx, actor }: StaffWork, rows: readonly Written[]): Promise<EvaluationForStaff[]> {
  const names = await staffNames(
    tx,
    rows.flatMap(({ replied_by, hidden_by }) => [replied_by ?? [], hidden_by ?? []].flat()),
  );
  const nameOf = (rid: string | null): string => (rid && names.get(rid)) || '';
  return rows.map((row) => ({
    rid: row.rid,
    service: { rid: row.service_rid, name: row.name },
    order_no: row.order_no,
    author: row.author,
    score: row.score,
    content: row.content,
    created: shanghaiIso(row.created_at),
    state: row.state,
    label: evaluationMachine.states[row.state],
    reply:
      row.reply !== null && row.replied_at
        ? { text: row.reply, by: nameOf(row.replied_by), at: shanghaiIso(row.replied_at) }
        : null,
    hidden:
      row.hidden_reason !== null && row.hidden_at
        ? { reason: row.hidden_reason, by: nameOf(row.hidden_by), at: shanghaiIso(row.hidden_at) }
        : null,
    // An evaluation is answered once; from then on the answer is revised.
    actions: actionsFor(evaluationMachine, row.state, actor).filter(
      ({ event }) => event !== (row.reply === null ? 'revise' : 'answer'),
    ),
  }));
}

/** One evaluation after a step. */
export async function writtenForStaff(work: StaffWork, rid: string): Promise<EvaluationForStaff> {
  const [one] = await forStaff(work, [await lockWritten(work, rid)]);
  if (!one) throw new Refusal('notFound');
  return one;
}
