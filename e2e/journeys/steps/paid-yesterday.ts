import { inDatabase } from './in-database.ts';

/**
 * Lets a payment have arrived a day ago: the journey runs by the real clock, and the local provider has no bill of
 * today. That of yesterday lacks it.
 */
export const letItBePaidYesterday = (dataDir: string, paymentRid: string): Promise<void> =>
  inDatabase(dataDir, `update payment_arrivals set paid_at = paid_at - interval '1 day' where payment_rid = $1`, [
    paymentRid,
  ]);
