import { reviewEndpoints } from '@yance/contract/reviews/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { evaluate } from './evaluate.ts';
import { listOwnEvaluations } from './list-evaluations.ts';

export const reviewCalls = bind(reviewEndpoints, {
  addEvaluation: (call) => evaluate(call, call.input),
  listEvaluations: (call) => listOwnEvaluations(call, call.input),
});
