import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { depositStates } from '@yance/contract/balance/deposit.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { DepositPurpose } from '@yance/contract/balance/paid-kinds.ts';
import type { DepositState } from '@yance/contract/balance/states.ts';
import type { Tx } from '../../kernel/db.ts';
import { builtOnce, type Places } from '../../kernel/postgres/built-once.ts';
import {
  countSomeOfEach,
  mentions,
  sortedBy,
  sumSome,
  amountWithin,
  type AmountRange,
} from '../../kernel/list-query.ts';
import { creditLimits, deposits } from './balance.tables.ts';
import type { Payer } from './payer.ts';

export type DepositRow = typeof deposits.$inferSelect;

export async function insertDeposit(tx: Tx, row: typeof deposits.$inferInsert): Promise<void> {
  await tx.insert(deposits).values(row);
}

export async function findDeposit(tx: Tx, rid: string): Promise<DepositRow | undefined> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.rid, rid));
  return row;
}

/** The one with this number whose money has arrived. */
export async function findPostedByNumber(tx: Tx, number: string): Promise<DepositRow | undefined> {
  const [row] = await tx
    .select()
    .from(deposits)
    .where(and(eq(deposits.deposit_no, number), eq(deposits.state, 'posted')));
  return row;
}

/** Oldest first. */
export function depositsByRid(tx: Tx, rids: readonly string[]): Promise<DepositRow[]> {
  if (rids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(deposits)
    .where(inArray(deposits.rid, [...rids]))
    .orderBy(asc(deposits.rid));
}

export async function lockDeposit(tx: Tx, rid: string): Promise<DepositRow | undefined> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.rid, rid)).for('update');
  return row;
}

export async function lastDepositOfOrder(tx: Tx, orderRid: string): Promise<DepositRow | undefined> {
  const [row] = await tx
    .select()
    .from(deposits)
    .where(eq(deposits.order_rid, orderRid))
    .orderBy(desc(deposits.rid))
    .limit(1);
  return row;
}

/** What was sent for an order or for one of these statements and refused by finance, locked. */
export async function lockRefused(
  tx: Tx,
  sentFor: { order_rid?: string; statement_rids?: readonly string[] },
): Promise<string[]> {
  const { order_rid, statement_rids = [] } = sentFor;
  const rows = await tx
    .select({ rid: deposits.rid })
    .from(deposits)
    .where(
      and(
        eq(deposits.state, 'rejected'),
        order_rid === undefined
          ? arrayOverlaps(deposits.statement_rids, [...statement_rids])
          : eq(deposits.order_rid, order_rid),
      ),
    )
    .orderBy(asc(deposits.rid))
    .for('update');
  return rows.map(({ rid }) => rid);
}

/** Applications that wait for money and have one of these amounts, numbers or payers; newest first. */
export async function findAwaited(
  tx: Tx,
  given: { amounts: readonly Fen[]; numbers: readonly string[]; payer_rids: readonly string[] },
): Promise<DepositRow[]> {
  return tx
    .select()
    .from(deposits)
    .where(
      or(
        and(
          inArray(deposits.state, ['unpaid', 'pending']),
          or(inArray(deposits.amount_fen, [...given.amounts]), inArray(deposits.payer_rid, [...given.payer_rids])),
        ),
        and(
          inArray(deposits.state, ['unpaid', 'pending', 'rejected']),
          inArray(deposits.deposit_no, [...given.numbers]),
        ),
      ),
    )
    .orderBy(desc(deposits.rid))
    .limit(1000);
}

/** Transfers of these members that arrived with one of these amounts. */
export function findArrived(
  tx: Tx,
  { payer_rids, amounts }: { payer_rids: readonly string[]; amounts: readonly Fen[] },
): Promise<DepositRow[]> {
  return tx
    .select()
    .from(deposits)
    .where(
      and(
        eq(deposits.state, 'posted'),
        eq(deposits.method, 'bank'),
        inArray(deposits.payer_rid, [...payer_rids]),
        inArray(deposits.received_fen, [...amounts]),
      ),
    )
    .orderBy(desc(deposits.rid));
}

export interface DepositFilter extends AmountRange {
  payer?: Payer;
  /** Who applied. */
  applied_by?: string | undefined;
  /** What this member asked for: to the own account, or to that of one of these communities. */
  askedBy?: { rid: string; teams: readonly string[] };
  state?: DepositState | undefined;
  purpose?: DepositPurpose | undefined;
  kw?: string | undefined;
  /** Payers whom `kw` names. */
  namedPayers?: readonly string[] | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

const sentFor: Readonly<Record<DepositPurpose, SQL | undefined>> = {
  advance: and(isNull(deposits.order_rid), eq(deposits.statement_rids, [])),
  order: isNotNull(deposits.order_rid),
  statement: ne(deposits.statement_rids, []),
};

const matching = (filter: DepositFilter): SQL | undefined => {
  const { deposit_no, bank_reference, remark } = deposits;
  return and(
    filter.payer
      ? and(eq(deposits.payer_rid, filter.payer.rid), eq(deposits.payer_kind, filter.payer.kind))
      : undefined,
    filter.applied_by ? eq(deposits.applied_by, filter.applied_by) : undefined,
    filter.askedBy
      ? or(
          and(eq(deposits.payer_rid, filter.askedBy.rid), eq(deposits.payer_kind, 'member')),
          and(
            eq(deposits.applied_by, filter.askedBy.rid),
            eq(deposits.payer_kind, 'team'),
            inArray(deposits.payer_rid, [...filter.askedBy.teams]),
          ),
        )
      : undefined,
    filter.state ? eq(deposits.state, filter.state) : undefined,
    filter.purpose ? sentFor[filter.purpose] : undefined,
    filter.kw
      ? mentions([sql`lower(${deposit_no} || ' ' || coalesce(${bank_reference}, '') || ' ' || ${remark})`], filter.kw, {
          others: [inArray(deposits.payer_rid, [...(filter.namedPayers ?? [])])],
        })
      : undefined,
    amountWithin(deposits.amount_fen, filter),
    filter.since ? gte(deposits.created_at, filter.since) : undefined,
    filter.until ? lt(deposits.created_at, filter.until) : undefined,
  );
};

const sortable = {
  amount_fen: deposits.amount_fen,
  received_fen: deposits.received_fen,
  created: deposits.created_at,
};

/** Newest first, unless another order is requested; what waits to be posted comes first come, first served. */
export function findDeposits(
  tx: Tx,
  filter: DepositFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<DepositRow[]> {
  return tx
    .select()
    .from(deposits)
    .where(matching(filter))
    .orderBy(...sortedBy(sortable, paging.sort, [filter.state === 'pending' ? asc(deposits.rid) : desc(deposits.rid)]))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
}

export async function sumDeposits(
  tx: Tx,
  filter: DepositFilter,
): Promise<{ total: number; received_fen: Fen; bonus_fen: Fen }> {
  const [row] = await tx
    .select({
      total: count(),
      received_fen: sql<number>`coalesce(sum(${deposits.received_fen}), 0)::bigint`,
      bonus_fen: sql<number>`coalesce(sum(${deposits.bonus_fen}), 0)::bigint`,
    })
    .from(deposits)
    .where(matching(filter));
  return row ?? { total: 0, received_fen: 0, bonus_fen: 0 };
}

/**
 * How many there are, as far as they are counted (`mostCounted`), and what arrived of all of them; null where nobody
 * has asked for a time and more are there than are counted.
 */
export async function sumSomeDeposits(
  tx: Tx,
  filter: DepositFilter,
): Promise<{ total: number; received_fen: Fen | null }> {
  const all = filter.since !== undefined;
  const { total, sum } = await sumSome(tx, deposits.received_fen, { where: matching(filter), all });
  return { total, received_fen: sum };
}

/** How many stand in each state under the same filter, as far as they are counted (`mostCounted`). */
export async function countDeposits(tx: Tx, filter: DepositFilter): Promise<Record<string, number>> {
  const where = matching({ ...filter, state: undefined });
  return Object.fromEntries(await countSomeOfEach(tx, deposits.state, depositStates, where));
}

/** How many applications of a member to pay in advance, for whatever account, wait for money or for finance. */
export function countOpenDeposits(tx: Tx, memberRid: string): Promise<number> {
  return tx.$count(
    deposits,
    and(
      or(eq(deposits.applied_by, memberRid), and(eq(deposits.payer_kind, 'member'), eq(deposits.payer_rid, memberRid))),
      inArray(deposits.state, ['unpaid', 'pending']),
      isNull(deposits.order_rid),
      eq(deposits.statement_rids, []),
    ),
  );
}

/** Money that arrived for a payer, oldest first. */
export function findPosted(tx: Tx, payer: Payer): Promise<DepositRow[]> {
  return tx
    .select()
    .from(deposits)
    .where(and(matching({ payer, state: 'posted' }), isNotNull(deposits.posted_at)))
    .orderBy(asc(deposits.posted_at), asc(deposits.rid));
}

/** What a member has applied for to pay in to an account. */
export async function ridsAppliedBy(tx: Tx, payer: Payer, memberRid: string): Promise<string[]> {
  const rows = await tx
    .select({ rid: deposits.rid })
    .from(deposits)
    .where(matching({ payer, applied_by: memberRid }));
  return rows.map(({ rid }) => rid);
}

/** The applications to an account that are not over, oldest first. */
export function openDepositsOf(tx: Tx, payer: Payer): Promise<Pick<DepositRow, 'deposit_no' | 'state'>[]> {
  return tx
    .select({ deposit_no: deposits.deposit_no, state: deposits.state })
    .from(deposits)
    .where(and(matching({ payer }), inArray(deposits.state, ['unpaid', 'pending', 'rejected'])))
    .orderBy(asc(deposits.rid));
}

/** Notes what leaves a deposit for good or while an application holds it; below zero gives it back. */
export async function changeLeft(
  tx: Tx,
  rid: string,
  more: { refunded_fen?: Fen; given_fen?: Fen; moved_fen?: Fen },
): Promise<void> {
  const { refunded_fen = 0, given_fen = 0, moved_fen = 0 } = more;
  await tx
    .update(deposits)
    .set({
      refunded_fen: sql`${deposits.refunded_fen} + ${refunded_fen}`,
      given_fen: sql`${deposits.given_fen} + ${given_fen}`,
      moved_fen: sql`${deposits.moved_fen} + ${moved_fen}`,
    })
    .where(eq(deposits.rid, rid));
}

export async function findCredit(tx: Tx, payer: Payer): Promise<typeof creditLimits.$inferSelect | undefined> {
  const [row] = await creditOf(tx, { rid: payer.rid, kind: payer.kind });
  return row;
}

const creditOf = builtOnce((tx, at: Places<{ rid: string; kind: Payer['kind'] }>) =>
  tx
    .select()
    .from(creditLimits)
    .where(and(eq(creditLimits.payer_rid, at.rid), eq(creditLimits.payer_kind, at.kind))),
);

export async function saveCredit(
  tx: Tx,
  payer: Payer,
  set: Partial<
    Pick<typeof creditLimits.$inferInsert, 'limit_fen' | 'term_days' | 'stopped_at' | 'frozen_at' | 'frozen_reason'>
  >,
): Promise<void> {
  await tx
    .insert(creditLimits)
    .values({ payer_kind: payer.kind, payer_rid: payer.rid, ...set })
    .onConflictDoUpdate({ target: [creditLimits.payer_rid, creditLimits.payer_kind], set });
}
