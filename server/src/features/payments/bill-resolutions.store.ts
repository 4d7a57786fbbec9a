import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { and, asc, desc, eq, gt, gte, isNull, notExists, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { paymentBillResolutions, paymentBills } from './payments.tables.ts';

type ResolutionRow = typeof paymentBillResolutions.$inferSelect;
interface Day {
  provider: PaymentProvider;
  date: string;
}

const hashOfLines = sql<string>`md5(${paymentBills.lines}::text)`;

/** The bills that differ from our books in what nobody has resolved yet, newest first. */
export const differentBills = (tx: Tx): Promise<(Day & { differences: number })[]> =>
  tx
    .select({ provider: paymentBills.provider, date: paymentBills.date, differences: paymentBills.differences })
    .from(paymentBills)
    .where(
      and(
        gt(paymentBills.differences, 0),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(paymentBillResolutions)
            .where(
              and(
                eq(paymentBillResolutions.provider, paymentBills.provider),
                eq(paymentBillResolutions.date, paymentBills.date),
                // Fewer than were looked into: another day's bill has named some of them.
                gte(paymentBillResolutions.differences, paymentBills.differences),
                eq(paymentBillResolutions.lines_hash, hashOfLines),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(paymentBills.date), asc(paymentBills.provider));

/** The days whose bill was missing when somebody looked into it. */
export const resolvedWithoutBill = (tx: Tx): Promise<Day[]> =>
  tx
    .select({ provider: paymentBillResolutions.provider, date: paymentBillResolutions.date })
    .from(paymentBillResolutions)
    .where(isNull(paymentBillResolutions.lines_hash));

export async function findResolution(tx: Tx, { provider, date }: Day): Promise<ResolutionRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentBillResolutions)
    .where(and(eq(paymentBillResolutions.provider, provider), eq(paymentBillResolutions.date, date)));
  return row;
}

/** The differences of a bill and the hash of its lines, locked; both null where there is no bill. */
export async function lockBillState(
  tx: Tx,
  { provider, date }: Day,
): Promise<Pick<ResolutionRow, 'differences' | 'lines_hash'>> {
  const [row] = await tx
    .select({ differences: paymentBills.differences, lines_hash: hashOfLines })
    .from(paymentBills)
    .where(and(eq(paymentBills.provider, provider), eq(paymentBills.date, date)))
    .for('update');
  return row ?? { differences: null, lines_hash: null };
}

/** Keeps a resolution in the place of one of another state of the bill; false where it is resolved already. */
export async function saveResolution(tx: Tx, row: ResolutionRow): Promise<boolean> {
  const { provider: _provider, date: _date, ...set } = row;
  const { differences, lines_hash, provider, date } = paymentBillResolutions;
  const saved = await tx
    .insert(paymentBillResolutions)
    .values(row)
    .onConflictDoUpdate({
      target: [provider, date],
      set,
      setWhere: sql`(${differences}, ${lines_hash}) is distinct from (excluded.differences, excluded.lines_hash)`,
    })
    .returning({ date });
  return saved.length > 0;
}
