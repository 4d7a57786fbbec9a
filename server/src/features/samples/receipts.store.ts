import { and, inArray, isNotNull, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { samples } from './samples.tables.ts';

/** Those of these orders of which a sample was received, for a statement about them. */
export const receivedAmong = (tx: Tx, orderRids: SQLWrapper): SQLWrapper =>
  tx
    .select({ rid: samples.order_rid })
    .from(samples)
    .where(and(inArray(samples.order_rid, orderRids), isNotNull(samples.received_at)));
