import { reviewStaffEndpoints } from '@yance/contract/reviews/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { answerEvaluation } from './answer-evaluation.ts';
import { hideEvaluation, showEvaluation } from './hide-evaluation.ts';
import { listForStaff } from './list-for-staff.ts';

export const reviewStaffCalls = bind(reviewStaffEndpoints, {
  listEvaluationsForStaff: (call) => listForStaff(call, call.input),
  answerEvaluation: (call) => answerEvaluation(call, call.input, 'answer'),
  reviseAnswer: (call) => answerEvaluation(call, call.input, 'revise'),
  hideEvaluation: (call) => hideEvaluation(call, call.input),
  showEvaluation: (call) => showEvaluation(call, call.input.rid),
});
