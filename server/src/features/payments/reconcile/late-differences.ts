import { addDays, shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { differentBills } from '../bills.store.ts';
import { missingBills, shownDays } from './missing-bills.ts';

/** A day that finance looks into: how much of its bill differs, null where the bill itself is missing. */
export interface DifferentDay {
  provider: PaymentProvider;
  date: string;
  differences: number | null;
}

/** The last days whose bill differs from our books or could not be fetched. */
export async function lateDifferences(work: ReadWork): Promise<DifferentDay[]> {
  const missing = await missingBills(work);
  const different = await differentBills(work.tx, addDays(shanghaiDate(work.clock.now()), -shownDays));
  return [...missing.map((day) => ({ ...day, differences: null })), ...different];
}
