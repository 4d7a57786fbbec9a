import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { recycles } from './recycles.tables.ts';
import type { Sample } from './storage/sample-model.ts';
import { samples } from './samples.tables.ts';

/** A member's samples by label or code, exact, newest first. */
export async function ownSamplesByCode(tx: Tx, memberRid: string, code: string): Promise<Sample[]> {
  return tx
    .select()
    .from(samples)
    .where(
      and(eq(samples.member_rid, memberRid), or(eq(samples.label_code, code.toUpperCase()), eq(samples.code, code))),
    )
    .orderBy(desc(samples.rid))
    .limit(50);
}

/** Parcels that the operator sent back to a member, by number. */
export function ownReturnsByNumber(
  tx: Tx,
  memberRid: string,
  number: string,
): Promise<{ order_rid: string; courier: string; number: string }[]> {
  return tx
    .select({ order_rid: recycles.order_rid, courier: recycles.courier, number: recycles.number })
    .from(recycles)
    .where(
      and(
        eq(recycles.member_rid, memberRid),
        inArray(recycles.number, [...new Set([number, number.toUpperCase(), number.toLowerCase()])]),
      ),
    )
    .orderBy(desc(recycles.rid))
    .limit(50);
}
