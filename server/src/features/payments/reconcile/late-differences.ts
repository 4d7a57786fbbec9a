import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { differentBills, resolvedWithoutBill } from '../bill-resolutions.store.ts';
import { missingBills } from './missing-bills.ts';

/** A day that finance looks into: how much of its bill differs, null where the bill itself is missing. */
export interface DifferentDay {
  provider: PaymentProvider;
  date: string;
  differences: number | null;
}

/** All days whose bill differs from our books or is missing, until somebody has resolved them. */
export async function lateDifferences(work: ReadWork): Promise<DifferentDay[]> {
  const nameOf = ({ provider, date }: Pick<DifferentDay, 'provider' | 'date'>) => `${provider} ${date}`;
  const resolved = new Set((await resolvedWithoutBill(work.tx)).map(nameOf));
  const missing = (await missingBills(work)).filter((day) => !resolved.has(nameOf(day)));
  const different = await differentBills(work.tx);
  return [...missing.map((day) => ({ ...day, differences: null })), ...different];
}
