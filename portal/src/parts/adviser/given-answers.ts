import {
  amountUnits,
  type AdviserAnswers,
  type Limit,
  type SampleForm,
  type Topic,
} from '@yance/contract/catalogue/adviser/questions.ts';
import { createStore } from '@yance/ui/store.ts';

/** What somebody has answered so far; the amount as it was typed. */
export interface GivenAnswers {
  sample: SampleForm | null;
  topics: readonly Topic[];
  limits: readonly Limit[];
  amount: string;
}

/** Kept while the site is open, so that who looked at a service can come back and change an answer. */
export const givenAnswers = createStore<GivenAnswers>({ sample: null, topics: [], limits: [], amount: '' });

/** The steps before the result, in their order. */
export type Question = 'sample' | 'topics' | 'limits';

/** What keeps a step from being left, in words; empty where nothing does. */
export function faultOf(question: Question, { sample, topics, amount }: GivenAnswers): string {
  switch (question) {
    case 'sample':
      return sample ? '' : '请选择样品形态';
    case 'topics':
      return topics.length > 0 ? '' : '请至少选择一项';
    case 'limits':
      return amountOf({ sample, amount }) === null ? '样品量应为大于 0 的数字' : '';
  }
}

/** The answers once each step can be left, else null. */
export function answersOf(given: GivenAnswers): AdviserAnswers | null {
  const { sample, topics, limits } = given;
  const amount = amountOf(given);
  return sample && topics.length > 0 && amount !== null ? { sample, topics, limits, amount } : null;
}

/** Undefined where none is asked or given, null for what is no amount. */
function amountOf({ sample, amount }: Pick<GivenAnswers, 'sample' | 'amount'>): number | undefined | null {
  const text = amount.trim();
  if (text === '' || !sample || !amountUnits[sample]) return undefined;
  const number = Number(text);
  return /^\d+(\.\d+)?$/.test(text) && number > 0 && number <= 1_000_000 ? number : null;
}
