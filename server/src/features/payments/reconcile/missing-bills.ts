import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { gateways } from '../../../gateways/gateways.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { unbilledDays } from '../bills.store.ts';

/** Providers have the bill of a day ready in the morning after it. */
export const readyAt = '10:30';
/** For so many days a bill is asked for every morning; an older one is fetched by hand. */
export const fetchedDays = 7;

/** The days of each provider, since it was first paid by, whose bill is ready and is missing. Newest first. */
export async function missingBills({ tx, clock }: ReadWork): Promise<{ provider: PaymentProvider; date: string }[]> {
  const now = clock.now();
  const today = shanghaiDate(now);
  const isReady = shanghaiMoment(today, readyAt) <= now;
  const providers = Object.values(gateways().payments ?? {}).map(({ provider }) => provider);
  return unbilledDays(tx, providers, addDays(today, isReady ? -1 : -2));
}
