import {
  amountUnits,
  limitKeys,
  mostTopics,
  sampleFormKeys,
  topicKeys,
  type AdviserAnswers,
  type Limit,
  type SampleForm,
  type Topic,
} from '@yance/contract/catalogue/adviser/questions.ts';
import { createStore } from '@yance/ui/store.ts';
import { draftPrefix } from '../../lib/storage.ts';

/** What somebody has answered so far; the amount as it was typed. */
export interface GivenAnswers {
  sample: SampleForm | null;
  topics: readonly Topic[];
  limits: readonly Limit[];
  amount: string;
}

const key = `${draftPrefix}adviser-answers`;

/**
 * Kept for this visit, so that who looked at a service, or loaded the page again, can come back and change an answer.
 */
export const givenAnswers = createStore<GivenAnswers>(keptAnswers());
givenAnswers.subscribe(() => {
  try {
    sessionStorage.setItem(key, JSON.stringify(givenAnswers.get()));
  } catch {
    // A browser that stores nothing asks again after a reload.
  }
});

/** What an earlier page kept, without answers that are no longer asked for. */
function keptAnswers(): GivenAnswers {
  const { sample, topics, limits, amount } = readKept();
  const known = <K extends string>(keys: readonly K[], kept: unknown): K[] =>
    Array.isArray(kept) ? kept.filter((one): one is K => keys.includes(one as K)) : [];
  return {
    sample: sampleFormKeys.find((one) => one === sample) ?? null,
    topics: known(topicKeys, topics).slice(0, mostTopics),
    limits: known(limitKeys, limits),
    amount: typeof amount === 'string' ? amount : '',
  };
}

function readKept(): Partial<Record<keyof GivenAnswers, unknown>> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as ReturnType<typeof readKept> | null) ?? {};
  } catch {
    return {};
  }
}

/** Takes answers as if they had been given step by step. */
export const giveAnswers = ({ sample, topics, limits, amount }: AdviserAnswers): void =>
  givenAnswers.set({ sample, topics, limits, amount: amount === undefined ? '' : String(amount) });

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
