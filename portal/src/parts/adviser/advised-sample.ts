import { amountUnits, type AdviserAnswers, type SampleForm } from '@yance/contract/catalogue/adviser/questions.ts';
import type { SampleGroup } from '@yance/contract/orders/demand.ts';
import { draftPrefix } from '../../lib/storage.ts';

/** What the adviser asks that a group of samples in an order says too. */
export type AdvisedSample = Partial<Pick<SampleGroup, 'form' | 'amount' | 'amount_unit' | 'storage' | 'magnetic'>>;

const key = `${draftPrefix}adviser`;
const forms: Readonly<Record<SampleForm, SampleGroup['form']>> = {
  powder: 'powder',
  bulk: 'block',
  film: 'film',
  soft: 'other',
  liquid: 'liquid',
  biological: 'other',
  cell: 'other',
  data: 'other',
};

function sampleOf({ sample, amount, limits }: AdviserAnswers): AdvisedSample {
  const unit = amountUnits[sample];
  return {
    form: forms[sample],
    ...(unit && amount !== undefined && { amount: String(amount), amount_unit: unit }),
    ...(limits.includes('air_sensitive') && { storage: 'inert' }),
    ...(limits.includes('magnetic') && { magnetic: true }),
  };
}

/** Keeps for this visit what was answered of the sample when a service was chosen for it. */
export function keepAdvisedSample(serviceRid: string, answers: AdviserAnswers): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...allKept(), [serviceRid]: sampleOf(answers) }));
  } catch {
    // A browser that stores nothing only asks again.
  }
}

/** What was answered of the sample for a service; empty where nobody asked the adviser. */
export const advisedSample = (serviceRid: string): AdvisedSample => allKept()[serviceRid] ?? {};

function allKept(): Readonly<Record<string, AdvisedSample>> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, AdvisedSample> | null) ?? {};
  } catch {
    return {};
  }
}
