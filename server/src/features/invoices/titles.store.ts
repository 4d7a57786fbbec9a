import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { accountDigits, invoiceTitles } from './invoices.tables.ts';

export type TitleRow = typeof invoiceTitles.$inferSelect;
type TitleColumns = Omit<TitleRow, 'rid' | 'member_rid' | 'is_default' | 'created_at'>;

/**
 * Makes changes of one member's titles wait for each other: their number and the one default are rules over several
 * rows.
 */
export async function lockTitles(tx: Tx, memberRid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invoice_titles/${memberRid}`}))`);
}

/** The default first, then the newest. */
export function findTitles(tx: Tx, memberRid: string): Promise<TitleRow[]> {
  return tx
    .select()
    .from(invoiceTitles)
    .where(eq(invoiceTitles.member_rid, memberRid))
    .orderBy(desc(invoiceTitles.is_default), desc(invoiceTitles.rid));
}

/** A member's own title; another member's is absent. */
export async function findTitle(tx: Tx, memberRid: string, rid: string): Promise<TitleRow | undefined> {
  const [row] = await tx
    .select()
    .from(invoiceTitles)
    .where(and(eq(invoiceTitles.rid, rid), eq(invoiceTitles.member_rid, memberRid)));
  return row;
}

export async function countTitles(tx: Tx, memberRid: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(invoiceTitles).where(eq(invoiceTitles.member_rid, memberRid));
  return row?.total ?? 0;
}

export async function insertTitle(tx: Tx, row: typeof invoiceTitles.$inferInsert): Promise<void> {
  await tx.insert(invoiceTitles).values(row);
}

export async function updateTitle(tx: Tx, rid: string, set: TitleColumns): Promise<void> {
  await tx.update(invoiceTitles).set(set).where(eq(invoiceTitles.rid, rid));
}

export async function deleteTitle(tx: Tx, rid: string): Promise<void> {
  await tx.delete(invoiceTitles).where(eq(invoiceTitles.rid, rid));
}

/** Makes one title the only default; without one, the oldest. */
export async function setDefaultTitle(tx: Tx, memberRid: string, rid?: string): Promise<void> {
  const mine = eq(invoiceTitles.member_rid, memberRid);
  await tx
    .update(invoiceTitles)
    .set({ is_default: false })
    .where(and(mine, eq(invoiceTitles.is_default, true)));
  const [oldest] = rid
    ? [{ rid }]
    : await tx
        .select({ rid: invoiceTitles.rid })
        .from(invoiceTitles)
        .where(mine)
        .orderBy(asc(invoiceTitles.rid))
        .limit(1);
  if (oldest) await tx.update(invoiceTitles).set({ is_default: true }).where(eq(invoiceTitles.rid, oldest.rid));
}

/** Bank accounts in a member's titles, digits alone. */
export async function titleAccountsOf(tx: Tx, memberRid: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ account: accountDigits(invoiceTitles.account) })
    .from(invoiceTitles)
    .where(eq(invoiceTitles.member_rid, memberRid));
  return rows.flatMap(({ account }) => account || []);
}

/** Members who have one of these bank accounts, digits alone, in a title. */
export async function titledAt(tx: Tx, accounts: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ rid: invoiceTitles.member_rid })
    .from(invoiceTitles)
    .where(inArray(accountDigits(invoiceTitles.account), [...accounts]));
  return rows.map(({ rid }) => rid);
}
