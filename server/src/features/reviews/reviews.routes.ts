import { reviewEndpoints } from '@yance/contract/reviews/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { evaluate, listOwnEvaluations } from './evaluate.ts';

export const reviewCalls = bind(reviewEndpoints, {
  addEvaluation: (call) => evaluate(call, call.input),
  listEvaluations: (call) => listOwnEvaluations(call, call.input),
});
