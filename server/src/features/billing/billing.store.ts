import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { statementStates } from '@yance/contract/billing/statement.ts';
import type { StatementState } from '@yance/contract/billing/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import {
  countSome,
  countSomeOfEach,
  mentions,
  sortedBy,
  sumSome,
  amountWithin,
  type AmountRange,
} from '../../kernel/list-query.ts';
import type { Payer } from '../balance/index.ts';
import { statements } from './billing.tables.ts';

export type StatementRow = typeof statements.$inferSelect;

const ownedBy = (payer: Payer): SQL | undefined =>
  and(eq(statements.payer_rid, payer.rid), eq(statements.payer_kind, payer.kind));

export const payerOf = (row: StatementRow): Payer => ({ kind: row.payer_kind, rid: row.payer_rid });

export async function insertStatement(tx: Tx, row: typeof statements.$inferInsert): Promise<void> {
  await tx.insert(statements).values(row);
}

export async function findStatement(tx: Tx, rid: string): Promise<StatementRow | undefined> {
  const [row] = await tx.select().from(statements).where(eq(statements.rid, rid));
  return row;
}

/** Locked in one order, so that two payments never wait for each other. */
export function lockStatements(tx: Tx, rids: readonly string[]): Promise<StatementRow[]> {
  if (rids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(statements)
    .where(inArray(statements.rid, [...rids]))
    .orderBy(asc(statements.rid))
    .for('update');
}

export interface StatementFilter extends AmountRange {
  payer?: Payer;
  /** Of any of these. */
  payers?: readonly Payer[];
  state?: StatementState | undefined;
  overdue?: boolean | undefined;
  /** Whether what pays them was begun online. */
  online?: boolean;
  kw?: string | undefined;
  /** Payers whom `kw` names. */
  namedPayers?: readonly string[] | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

const overdue = (): SQL | undefined =>
  and(inArray(statements.state, ['unpaid', 'paying']), isNotNull(statements.overdue_at));

const matching = (filter: StatementFilter): SQL | undefined =>
  and(
    filter.payer ? ownedBy(filter.payer) : undefined,
    filter.payers ? or(...filter.payers.map(ownedBy)) : undefined,
    filter.state ? eq(statements.state, filter.state) : undefined,
    filter.online === undefined ? undefined : eq(statements.online, filter.online),
    filter.overdue ? overdue() : undefined,
    filter.overdue === false ? isNull(statements.overdue_at) : undefined,
    filter.kw
      ? mentions([sql`lower(${statements.statement_no})`], filter.kw, {
          others: [inArray(statements.payer_rid, [...(filter.namedPayers ?? [])])],
        })
      : undefined,
    amountWithin(statements.amount_fen, filter),
    filter.since ? gte(statements.created_at, filter.since) : undefined,
    filter.until ? lt(statements.created_at, filter.until) : undefined,
  );

const sortable = {
  amount_fen: statements.amount_fen,
  due_on: [statements.due_on, statements.rid],
  created: statements.created_at,
};

/** Newest first, or of what is overdue the earliest, unless another order is requested. */
export function findStatements(
  tx: Tx,
  filter: StatementFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<StatementRow[]> {
  return tx
    .select()
    .from(statements)
    .where(matching(filter))
    .orderBy(
      ...sortedBy(
        sortable,
        paging.sort,
        filter.overdue ? [asc(statements.due_on), asc(statements.rid)] : [desc(statements.rid)],
      ),
    )
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
}

export async function sumStatements(tx: Tx, filter: StatementFilter): Promise<{ total: number; amount_fen: Fen }> {
  const [row] = await tx
    .select({ total: count(), amount_fen: sql<number>`coalesce(sum(${statements.amount_fen}), 0)::bigint` })
    .from(statements)
    .where(matching(filter));
  return row ?? { total: 0, amount_fen: 0 };
}

/**
 * How many there are, as far as they are counted (`mostCounted`), and what all of them amount to; null where nobody has
 * asked for a time and more are there than are counted.
 */
export async function sumSomeStatements(
  tx: Tx,
  filter: StatementFilter,
): Promise<{ total: number; amount_fen: Fen | null }> {
  const all = filter.since !== undefined;
  const { total, sum } = await sumSome(tx, statements.amount_fen, { where: matching(filter), all });
  return { total, amount_fen: sum };
}

/**
 * How many stand in each state under the same filter, and how many of them are overdue, as far as they are counted
 * (`mostCounted`).
 */
export async function countStatements(tx: Tx, filter: StatementFilter): Promise<Record<string, number>> {
  const ofAnyState = { ...filter, state: undefined, overdue: undefined };
  const counts = await countSomeOfEach(tx, statements.state, statementStates, matching(ofAnyState));
  const late = await countSome(tx, statements, matching({ ...ofAnyState, overdue: true }));
  return { ...Object.fromEntries(counts), overdue: late };
}

/** A payer's statements that were not cancelled, oldest first. */
export function findLive(tx: Tx, payer: Payer): Promise<StatementRow[]> {
  return tx
    .select()
    .from(statements)
    .where(and(ownedBy(payer), inArray(statements.state, ['unpaid', 'paying', 'settled'])))
    .orderBy(asc(statements.rid));
}

/** The statements that a transfer was shown for, locked in one order. */
export function lockStatementsOfDeposit(tx: Tx, depositRid: string): Promise<StatementRow[]> {
  return tx
    .select()
    .from(statements)
    .where(eq(statements.deposit_rid, depositRid))
    .orderBy(asc(statements.rid))
    .for('update');
}

/** Who pays these statements, which are one payer's; nobody where there are none. */
export async function payerOfStatements(tx: Tx, rids: readonly string[]): Promise<Payer | undefined> {
  if (rids.length === 0) return undefined;
  const [row] = await tx
    .select({ kind: statements.payer_kind, rid: statements.payer_rid })
    .from(statements)
    .where(inArray(statements.rid, [...rids]))
    .limit(1);
  return row;
}

/** The numbers of statements by their rid. */
export async function statementNumbers(tx: Tx, rids: readonly string[]): Promise<Map<string, string>> {
  if (rids.length === 0) return new Map();
  const rows = await tx
    .select({ rid: statements.rid, statement_no: statements.statement_no })
    .from(statements)
    .where(inArray(statements.rid, [...rids]));
  return new Map(rows.map(({ rid, statement_no }) => [rid, statement_no]));
}

/** Amounts of a statement after a refund. */
export async function setAmounts(tx: Tx, rid: string, given: { amount_fen: Fen; credited_fen: Fen }): Promise<void> {
  await tx.update(statements).set(given).where(eq(statements.rid, rid));
}

export async function setOverdue(tx: Tx, rid: string, at: Date): Promise<void> {
  await tx.update(statements).set({ overdue_at: at }).where(eq(statements.rid, rid));
}
