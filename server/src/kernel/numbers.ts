import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { sql } from 'drizzle-orm';
import type { PgSequence } from 'drizzle-orm/pg-core';
import type { ReadWork } from './db.ts';

/**
 * The next number that people read and quote: prefix, Shanghai date and five digits of a database sequence, e.g.
 * YC2026112400017.
 */
export async function nextNumber(work: ReadWork, prefix: string, sequence: PgSequence): Promise<string> {
  const { rows } = await work.tx.execute<{ next: number }>(
    sql`select nextval(${sequence.seqName ?? ''}::regclass) as next`,
  );
  const next = rows[0]?.next ?? 0;
  return `${prefix}${shanghaiDate(work.clock.now()).replaceAll('-', '')}${String(next % 100_000).padStart(5, '0')}`;
}
