import { amountUnits, type AdviserAnswers, type Limit, type SampleForm } from './questions.ts';
import { rankServices, type Guide, type Place } from './rank-services.ts';

/** Answers that would have to be other ones; null and empty for those that may stay. */
export interface AnswerChange {
  sample: SampleForm | null;
  amount: { least: number; unit: 'mg' | 'mL' } | null;
  /** What would no longer hold of the sample. */
  limits: Limit[];
}

/** The answers after a change; an amount becomes the least that the change names. */
export function changedAnswers(answers: AdviserAnswers, { sample, amount, limits }: AnswerChange): AdviserAnswers {
  // An amount of the other unit says nothing of a new sample.
  const measured = sample === null || amountUnits[sample] === amountUnits[answers.sample];
  return {
    sample: sample ?? answers.sample,
    topics: answers.topics,
    limits: answers.limits.filter((limit) => !limits.includes(limit)),
    amount: amount ? amount.least : measured ? answers.amount : undefined,
  };
}

/**
 * For answers that leave nothing: the changes after which something can be booked, with how many services that are. The
 * smallest changes first, then those that leave the most. Empty where something is left, and where no service tells
 * what was asked.
 */
export function usefulChanges(
  answers: AdviserAnswers,
  guides: readonly Guide[],
): { change: AnswerChange; services: number }[] {
  const stopped = rankServices(answers, guides);
  if (stopped.some(({ obstacles }) => obstacles.length === 0)) return [];
  const changes = new Map<string, AnswerChange>();
  for (const change of stopped.flatMap((place) => changesFor(place, answers))) {
    const key = JSON.stringify([change.sample, change.limits]);
    const known = changes.get(key);
    if (!known || least(change) < least(known)) changes.set(key, change);
  }
  return [...changes.values()]
    .map((change) => ({ change, services: servicesLeft(changedAnswers(answers, change), guides) }))
    .filter(({ services }) => services > 0)
    .toSorted((a, b) => sizeOf(a.change) - sizeOf(b.change) || b.services - a.services);
}

/** What a service needs to be no longer stopped: for each form of sample that it takes, a change of its own. */
function changesFor({ obstacles }: Place, answers: AdviserAnswers): AnswerChange[] {
  const limits = obstacles.flatMap((one) => (one.kind === 'limit' ? [one.limit] : []));
  const [amount = null] = obstacles.flatMap((one) => (one.kind === 'amount' ? [one] : []));
  const forms = obstacles.flatMap((one) => (one.kind === 'sample' ? one.takes : []));
  const samples = obstacles.some(({ kind }) => kind === 'sample') ? forms : [null];
  return samples.map((sample) => ({
    sample,
    limits,
    amount:
      amount && (sample === null || amountUnits[sample] === amountUnits[answers.sample])
        ? { least: amount.least, unit: amount.unit }
        : null,
  }));
}

const least = ({ amount }: AnswerChange): number => amount?.least ?? 0;
const sizeOf = ({ sample, amount, limits }: AnswerChange): number =>
  Number(sample !== null) + Number(amount !== null) + limits.length;
const servicesLeft = (answers: AdviserAnswers, guides: readonly Guide[]): number =>
  rankServices(answers, guides).filter(({ obstacles }) => obstacles.length === 0).length;
