import { and, count, desc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing } from '../../kernel/list-query.ts';
import { arrivals, computers } from './computers.tables.ts';

export type ComputerRow = typeof computers.$inferSelect;

/** Adds a computer; false where its laboratory has one in use with this name, which somebody may add at this moment. */
export async function insertComputer(tx: Tx, row: typeof computers.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(computers).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

/** The computer of a laboratory with this name whose key is in use. */
export async function findNamed(
  tx: Tx,
  { laboratory_rid, name }: Pick<ComputerRow, 'laboratory_rid' | 'name'>,
): Promise<ComputerRow | undefined> {
  const [row] = await tx
    .select()
    .from(computers)
    .where(and(eq(computers.laboratory_rid, laboratory_rid), eq(computers.name, name), isNull(computers.ended_at)));
  return row;
}

/** Ends a key; false where there is none in use. */
export async function endKey(tx: Tx, rid: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(computers)
    .set({ ended_at: now })
    .where(and(eq(computers.rid, rid), isNull(computers.ended_at)));
  return (rowCount ?? 0) > 0;
}

/** The computer with this key that is in use, with this call counted. */
export async function countComputerCall(
  tx: Tx,
  hash: string,
  { now, minute, ip }: { now: Date; minute: Date; ip: string },
): Promise<ComputerRow | undefined> {
  const [row] = await tx
    .update(computers)
    .set({
      last_used_at: now,
      last_used_ip: ip,
      minute_at: minute,
      minute_calls: sql`case when ${computers.minute_at} = ${minute.toISOString()}::timestamptz then ${computers.minute_calls} + 1 else 1 end`,
    })
    .where(and(eq(computers.key_hash, hash), isNull(computers.ended_at)))
    .returning();
  return row;
}

/** One page of computers, those in use first, with how many files each has sent. */
export async function pageOfComputers(
  tx: Tx,
  { kw, page, size }: { kw: string; page: number; size: number },
): Promise<{ rows: (ComputerRow & { files: number })[]; total: number }> {
  const where = kw ? ilike(computers.name, containing(kw)) : undefined;
  const rows = await tx
    .select()
    .from(computers)
    .where(where)
    .orderBy(sql`${computers.ended_at} desc nulls first`, desc(computers.rid))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await tx.select({ total: count() }).from(computers).where(where);
  const sent = await tx
    .select({ rid: arrivals.computer_rid, files: count() })
    .from(arrivals)
    .where(
      inArray(
        arrivals.computer_rid,
        rows.map(({ rid }) => rid),
      ),
    )
    .groupBy(arrivals.computer_rid);
  const files = new Map(sent.map((one) => [one.rid, one.files]));
  return { rows: rows.map((row) => ({ ...row, files: files.get(row.rid) ?? 0 })), total: counted?.total ?? 0 };
}

export async function namesOfComputers(tx: Tx, rids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ rid: computers.rid, name: computers.name })
    .from(computers)
    .where(inArray(computers.rid, [...rids]));
  return new Map(rows.map(({ rid, name }) => [rid, name]));
}
