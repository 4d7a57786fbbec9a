import type { BankMapping } from '@yance/contract/banking/mapping.ts';
import type { BankLineState } from '@yance/contract/banking/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { and, asc, count, desc, eq, gte, ilike, inArray, lte, max, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing, sortedBy } from '../../kernel/list-query.ts';
import { bankAccounts, bankLines } from './banking.tables.ts';

export type BankAccountRow = typeof bankAccounts.$inferSelect;
export type BankLineRow = typeof bankLines.$inferSelect;

/** Accounts with the lines that wait and the last day of which one was imported; those in use first. */
export async function findAccounts(tx: Tx): Promise<(BankAccountRow & { open: number; last_day: string | null })[]> {
  const accounts = await tx.select().from(bankAccounts).orderBy(asc(bankAccounts.disabled), asc(bankAccounts.rid));
  const lines = await tx
    .select({
      account_rid: bankLines.account_rid,
      open: sql<number>`count(*) filter (where ${bankLines.state} = 'open')`.mapWith(Number),
      last_day: max(bankLines.happened_on),
    })
    .from(bankLines)
    .groupBy(bankLines.account_rid);
  const byAccount = new Map(lines.map((row) => [row.account_rid, row]));
  return accounts.map((account) => {
    const { open = 0, last_day = null } = byAccount.get(account.rid) ?? {};
    return { ...account, open, last_day };
  });
}

export async function accountNames(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.select({ rid: bankAccounts.rid, name: bankAccounts.name }).from(bankAccounts);
  return new Map(rows.map(({ rid, name }) => [rid, name]));
}

export async function findAccount(tx: Tx, rid: string): Promise<BankAccountRow | undefined> {
  const [row] = await tx.select().from(bankAccounts).where(eq(bankAccounts.rid, rid));
  return row;
}

/** Makes everybody wait who imports: a reference counts once among the lines of all accounts. Gives one of them. */
export async function lockBankAccounts(tx: Tx, rid: string): Promise<BankAccountRow | undefined> {
  const rows = await tx.select().from(bankAccounts).orderBy(asc(bankAccounts.rid)).for('update');
  return rows.find((row) => row.rid === rid);
}

export async function insertAccount(tx: Tx, row: typeof bankAccounts.$inferInsert): Promise<void> {
  await tx.insert(bankAccounts).values(row);
}

export async function setAccount(
  tx: Tx,
  rid: string,
  set: Pick<BankAccountRow, 'name' | 'bank' | 'number' | 'disabled'>,
): Promise<void> {
  await tx.update(bankAccounts).set(set).where(eq(bankAccounts.rid, rid));
}

export async function rememberMapping(tx: Tx, rid: string, mapping: BankMapping): Promise<void> {
  await tx.update(bankAccounts).set({ mapping }).where(eq(bankAccounts.rid, rid));
}

/** Those of these keys that the account has already. */
export async function knownKeys(tx: Tx, accountRid: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .select({ key: bankLines.key })
    .from(bankLines)
    .where(and(eq(bankLines.account_rid, accountRid), sql`${bankLines.key} = any(${sql.param(keys)}::text[])`));
  return new Set(rows.map(({ key }) => key));
}

/** Those of these references under which a line is stored, of whichever account. */
export async function knownReferences(tx: Tx, references: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ reference: bankLines.bank_reference })
    .from(bankLines)
    .where(sql`${bankLines.bank_reference} = any(${sql.param(references)}::text[])`);
  return new Set(rows.map(({ reference }) => reference));
}

/** Stores lines that are new; one that is not is a fault, and then none is stored. */
export async function insertLines(tx: Tx, rows: readonly BankLineRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 500) await tx.insert(bankLines).values(rows.slice(at, at + 500));
}

export async function findLine(tx: Tx, rid: string): Promise<BankLineRow | undefined> {
  const [row] = await tx.select().from(bankLines).where(eq(bankLines.rid, rid));
  return row;
}

export async function lockLine(tx: Tx, rid: string): Promise<BankLineRow | undefined> {
  const [row] = await tx.select().from(bankLines).where(eq(bankLines.rid, rid)).for('update');
  return row;
}

export interface BankLineFilter {
  rid?: string | undefined;
  account_rid?: string | undefined;
  state?: BankLineState | undefined;
  kw?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

const matching = (filter: BankLineFilter): SQL | undefined => {
  const part = containing(filter.kw ?? '');
  return and(
    filter.rid ? eq(bankLines.rid, filter.rid) : undefined,
    filter.account_rid ? eq(bankLines.account_rid, filter.account_rid) : undefined,
    filter.state ? eq(bankLines.state, filter.state) : undefined,
    filter.kw
      ? or(
          ilike(bankLines.payer_name, part),
          ilike(bankLines.payer_account, part),
          ilike(bankLines.memo, part),
          ilike(bankLines.serial, part),
          ilike(bankLines.deposit_no, part),
        )
      : undefined,
    filter.since ? gte(bankLines.happened_on, filter.since) : undefined,
    filter.until ? lte(bankLines.happened_on, filter.until) : undefined,
  );
};

const sortable = { amount_fen: bankLines.amount_fen, happened_on: bankLines.happened_on };

/** The oldest open line first; of the others the newest. */
export async function pageOfLines(
  tx: Tx,
  filter: BankLineFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: BankLineRow[]; total: number; amount_fen: Fen }> {
  const where = matching(filter);
  const usual =
    filter.state === 'open'
      ? [asc(bankLines.happened_on), asc(bankLines.rid)]
      : [desc(bankLines.happened_on), desc(bankLines.rid)];
  const rows = await tx
    .select()
    .from(bankLines)
    .where(where)
    .orderBy(...sortedBy(sortable, paging.sort, usual))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [sums] = await tx
    .select({ total: count(), amount_fen: sql<number>`coalesce(sum(${bankLines.amount_fen}), 0)::bigint` })
    .from(bankLines)
    .where(where);
  return { rows, total: sums?.total ?? 0, amount_fen: sums?.amount_fen ?? 0 };
}

export async function countLines(tx: Tx, filter: BankLineFilter): Promise<Record<string, number>> {
  const rows = await tx
    .select({ state: bankLines.state, number: count() })
    .from(bankLines)
    .where(matching({ ...filter, state: undefined }))
    .groupBy(bankLines.state);
  return Object.fromEntries(rows.map(({ state, number }) => [state, number]));
}

/** Lines that turned out to be a member's money, oldest first. */
export function linesOfMember(tx: Tx, memberRid: string): Promise<BankLineRow[]> {
  return tx
    .select()
    .from(bankLines)
    .where(inArray(bankLines.member_rid, [memberRid]))
    .orderBy(asc(bankLines.rid));
}

/** The lines that were booked as these deposits, by the deposit. */
export async function bookedLines(tx: Tx, depositRids: readonly string[]): Promise<Map<string | null, BankLineRow>> {
  const rows = await tx
    .select()
    .from(bankLines)
    .where(inArray(bankLines.deposit_rid, [...depositRids]));
  return new Map(rows.map((row) => [row.deposit_rid, row]));
}
