import type { Answers, ParameterField } from '../catalogue/parameters.ts';
import { checkAnswers } from './check-answers.ts';
import { estimateAnswers } from './engine.ts';

/**
 * The answers that a price is made of, in the calculator, the plan and the order alike: those that the form takes. What
 * is not shown, not answered or wrong counts as the form opens.
 */
export const pricedAnswers = (fields: readonly ParameterField[], given: Answers): Answers =>
  estimateAnswers(fields, checkAnswers(fields, given, '').valid);
