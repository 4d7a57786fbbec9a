import { z } from 'zod';
import { ProviderAway } from '../../../gateways/payments/port.ts';
import { after, hours } from '../../../kernel/clock.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { enqueue, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { findPayment, tradeNoOf, type PaymentRow } from '../payments.store.ts';
import { closeHere, endTrade, gatewayOf, type Ending } from './close-payment.ts';
import { takeTrade } from './take-trade.ts';

const watchJob = jobKind('payment.watch', { rid: z.string() });

/** A provider that keeps silent is asked first after this, then after twice as long each time. */
const firstSilenceMs = 30_000;

/** Sets the next time at which a payment is asked about, at its end at the latest. */
export function askAfter(
  work: ReadWork,
  { rid, created_at, expires_at }: Pick<PaymentRow, 'rid' | 'created_at' | 'expires_at'>,
): Promise<void> {
  const now = work.clock.now();
  const waited = Math.max(firstSilenceMs, now.getTime() - created_at.getTime());
  const next = after(now, waited);
  const runAt = next < expires_at ? next : expires_at;
  // The job that runs is still there: the next one has a key of its own.
  return enqueue(work, { kind: watchJob, key: `${rid} ${runAt.toISOString()}`, payload: { rid }, runAt });
}

/** A provider that stays away for so long after the end of a payment is waited for no longer. */
const longestAbsenceMs = hours(24);

/** What waits for the payment is let go on; should the provider have taken money, it is principal when it tells. */
const giveUpLate = (ending: Ending, row: PaymentRow) => async (error: unknown) => {
  const late = after(row.expires_at, longestAbsenceMs) <= ending.clock.now();
  if (!(error instanceof ProviderAway) || !late) throw error;
  await closeHere(ending, row.rid);
};

/** Asks the provider what has become of a payment that nobody told of, and ends it when its time is over. */
export const watchPayment = jobOf(watchJob, {
  async outside({ database, clock }, { rid }) {
    const row = await findPayment(database.db, rid);
    if (row?.state !== 'waiting') return;
    const ending = { transaction: database.transaction, clock, actor: { kind: 'timer' } } as const;
    if (row.expires_at <= clock.now()) return endTrade(ending, row).catch(giveUpLate(ending, row));
    const paid = await gatewayOf(row).ask(tradeNoOf(rid));
    if (paid) await database.transaction((tx) => takeTrade({ tx, clock }, paid));
  },
  async run(work, { rid }) {
    const row = await findPayment(work.tx, rid);
    if (row?.state === 'waiting') await askAfter(work, row);
  },
});
