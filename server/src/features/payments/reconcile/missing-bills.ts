import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { gateways } from '../../../gateways/gateways.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { firstPayment } from '../payments.store.ts';
import { billedDays } from '../bills.store.ts';

/** Providers have the bill of a day ready in the morning after it. */
export const readyAt = '10:30';
/** What is older has been seen, or is looked for by hand. */
export const shownDays = 7;

/** The last days of each provider, since it was first paid by, whose bill is ready and is missing. Newest first. */
export async function missingBills({ tx, clock }: ReadWork): Promise<{ provider: PaymentProvider; date: string }[]> {
  const now = clock.now();
  const today = shanghaiDate(now);
  const missing = [];
  for (const { provider } of Object.values(gateways().payments ?? {})) {
    const first = await firstPayment(tx, provider);
    if (!first) continue;
    const since = shanghaiDate(first);
    const billed = await billedDays(tx, provider, addDays(today, -shownDays));
    for (let ago = 1; ago <= shownDays; ago += 1) {
      const date = addDays(today, -ago);
      const ready = shanghaiMoment(addDays(date, 1), readyAt) <= now;
      if (ready && date >= since && !billed.has(date)) missing.push({ provider, date });
    }
  }
  return missing;
}
