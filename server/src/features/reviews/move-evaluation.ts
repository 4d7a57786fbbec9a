import { evaluationMachine, type EvaluationState } from '@yance/contract/reviews/states.ts';
import { advance, type Move } from '../../kernel/advance.ts';
import type { Work } from '../../kernel/db.ts';
import type { DetailsOf } from '../../kernel/facts.ts';
import type { Review } from './reviews.store.ts';
import { reviews } from './reviews.tables.ts';

type EvaluationEvent = (typeof evaluationMachine)['steps'][number]['event'];

/** Moves an evaluation one step. */
export async function moveEvaluation(
  work: Work,
  { rid }: Review,
  event: EvaluationEvent,
  given: Pick<Move<EvaluationState, EvaluationEvent, 'evaluation', typeof reviews>, 'set' | 'reason' | 'details'>,
): Promise<void> {
  await advance(work, evaluationMachine, reviews, { ...given, rid, event });
}

/** What every step of an editor tells of the evaluation. */
export const aboutOf = ({ member_rid, order_rid, name }: Review): DetailsOf<'evaluation.answer'> => ({
  member_rid,
  order_rid,
  service: name,
});
