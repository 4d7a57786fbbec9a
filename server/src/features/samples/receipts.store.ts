import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { samples } from './samples.tables.ts';

/** Those of these orders of which a sample was received. */
export async function receivedAmong(tx: Tx, orderRids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ rid: samples.order_rid })
    .from(samples)
    .where(and(inArray(samples.order_rid, [...orderRids]), isNotNull(samples.received_at)));
  return new Set(rows.map(({ rid }) => rid));
}
