import type { RecordRef } from '@yance/contract/staff/record.ts';
import { and, desc, eq, gt, inArray, lte, notInArray, or } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { presences } from './presence.tables.ts';

export type Presence = typeof presences.$inferSelect;

/** Notes that a page is looked at; resolves with whether it was not before, or at another record. */
export async function savePresence(tx: Tx, row: Presence, now: Date): Promise<boolean> {
  const { staff_rid, page, kind, record_rid, laboratory_rid, until } = row;
  const [before] = await tx
    .select()
    .from(presences)
    .where(and(eq(presences.staff_rid, staff_rid), eq(presences.page, page)));
  await tx
    .insert(presences)
    .values(row)
    .onConflictDoUpdate({
      target: [presences.staff_rid, presences.page],
      set: { kind, record_rid, laboratory_rid, until },
    });
  return !before || before.until <= now || before.record_rid !== record_rid;
}

/**
 * Removes what is over, and of one person the oldest pages beyond `most`. What another beat holds is passed over: it
 * is renewed, or removed by that one.
 */
export async function sweepPresences(tx: Tx, now: Date, { of, most }: { of: string; most: number }): Promise<void> {
  const newest = tx
    .select({ page: presences.page })
    .from(presences)
    .where(eq(presences.staff_rid, of))
    .orderBy(desc(presences.until))
    .limit(most);
  const over = tx
    .select({ page: presences.page })
    .from(presences)
    .where(or(lte(presences.until, now), and(eq(presences.staff_rid, of), notInArray(presences.page, newest))))
    .for('update', { skipLocked: true });
  await tx.delete(presences).where(inArray(presences.page, over));
}

/** Forgets a page; resolves with the record that it showed. */
export async function removePresence(tx: Tx, staffRid: string, page: string): Promise<RecordRef | undefined> {
  const [gone] = await tx
    .delete(presences)
    .where(and(eq(presences.staff_rid, staffRid), eq(presences.page, page)))
    .returning({ kind: presences.kind, rid: presences.record_rid });
  return gone;
}

/** Who looks at a record, each once, with the laboratory that they work for; at most 50. */
export function presentAt(
  tx: Tx,
  { kind, rid }: RecordRef,
  now: Date,
): Promise<Pick<Presence, 'staff_rid' | 'laboratory_rid'>[]> {
  return tx
    .selectDistinct({ staff_rid: presences.staff_rid, laboratory_rid: presences.laboratory_rid })
    .from(presences)
    .where(and(eq(presences.record_rid, rid), eq(presences.kind, kind), gt(presences.until, now)))
    .limit(50);
}
