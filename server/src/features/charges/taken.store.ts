import type { Fen } from '@yance/contract/kernel/money.ts';
import { and, asc, eq, gt, gte, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { facts } from '../../kernel/kernel.tables.ts';
import { charges } from './charges.tables.ts';

const takenFen =
  sql<number>`(${charges.amount_fen} - ${charges.noted_open_fen} - ${charges.noted_paid_fen} - ${charges.noted_principal_fen} - ${charges.noted_bonus_fen})::bigint`.mapWith(
    Number,
  );

/** What one charge has taken of a community's money, in fen. */
export interface TakenCharge {
  order_rid: string | null;
  cause_rid: string;
  /** What is held or was charged, less what was given back. */
  taken_fen: Fen;
  /** Every amount that it has had, the first one first, with the fact that says so and its moment. */
  amounts: { seq: number; at: Date; amount_fen: Fen }[];
}

/** What certain orders have held or taken of communities' money, charge by charge. */
export const takenByOrders = (tx: Tx, orderRids: readonly string[]): Promise<TakenCharge[]> =>
  takenWhere(tx, orderRids, (rids) => inArray(charges.order_rid, rids));

/** The same of what has a charge by itself, such as instrument time or a return of samples, by its cause. */
export const takenByCauses = (tx: Tx, causeRids: readonly string[]): Promise<TakenCharge[]> =>
  takenWhere(tx, causeRids, (rids) => inArray(charges.cause_rid, rids));

/**
 * A query of what charges have taken of communities' money: `order_rid`, `cause_rid`, and as `taken_fen` what is held
 * or was charged, less what was given back.
 */
export const takenCharges = (): SQL =>
  sql`select ${charges.order_rid}, ${charges.cause_rid}, ${takenFen} as taken_fen from ${charges}
    where ${charges.payer_kind} = 'team' and ${charges.state} <> 'released'`;

/**
 * For what a community's money is held now, or was taken since a moment, by order and by cause. What all else has taken
 * counts from before that moment: a charge changes while it is held, and is over for limits once it is settled.
 */
export function causesSince(
  tx: Tx,
  communityRid: string,
  since: Date,
): Promise<{ order_rid: string | null; cause_rid: string }[]> {
  const ownWhere = (where: SQL) =>
    tx
      .select({ order_rid: charges.order_rid, cause_rid: charges.cause_rid })
      .from(charges)
      .where(and(eq(charges.payer_rid, communityRid), eq(charges.payer_kind, 'team'), where));
  // Apart, because each half has an index of its own.
  return ownWhere(eq(charges.state, 'frozen')).unionAll(ownWhere(gte(charges.settled_at, since)));
}

/** What a month's charges came to, by who paid; records count once, in the month of their first charge. */
interface SpentMonth {
  month: string;
  payer_kind: 'member' | 'team';
  payer_rid: string;
  records: number;
  total_fen: Fen;
}

/**
 * What a member's own account has held or paid since a moment, less what was given back, by month in Shanghai; and what
 * others' accounts have of it for these orders and causes. Orders and instrument time count as records, fees beside
 * them do not.
 */
export async function spentByMonth(
  tx: Tx,
  memberRid: string,
  { orders, causes, since }: { orders: readonly string[]; causes: readonly string[]; since: Date },
): Promise<SpentMonth[]> {
  const own = and(eq(charges.payer_rid, memberRid), eq(charges.payer_kind, 'member'));
  const others = and(
    eq(charges.payer_kind, 'team'),
    or(inArray(charges.order_rid, [...orders]), inArray(charges.cause_rid, [...causes])),
  );
  const month = sql<string>`to_char(${charges.created_at} at time zone 'Asia/Shanghai', 'YYYY-MM')`.as('month');
  const first = sql<boolean>`${charges.cause} in ('order_line', 'order_extra', 'reservation') and row_number() over (
    partition by ${charges.payer_rid}, coalesce(${charges.order_rid}, ${charges.cause_rid})
    order by ${charges.created_at}, ${charges.rid}) = 1`.as('first');
  const rows = tx
    .select({
      month,
      first,
      payer_kind: charges.payer_kind,
      payer_rid: charges.payer_rid,
      created_at: charges.created_at,
      taken_fen: takenFen.as('taken_fen'),
    })
    .from(charges)
    .where(and(ne(charges.state, 'released'), or(own, others)))
    .as('rows');
  return tx
    .select({
      month: rows.month,
      payer_kind: rows.payer_kind,
      payer_rid: rows.payer_rid,
      records: sql<number>`count(*) filter (where ${rows.first})`.mapWith(Number),
      total_fen: sql<number>`sum(${rows.taken_fen})::bigint`.mapWith(Number),
    })
    .from(rows)
    .where(gte(rows.created_at, since))
    .groupBy(rows.month, rows.payer_kind, rows.payer_rid);
}

async function takenWhere(tx: Tx, rids: readonly string[], where: (rids: string[]) => SQL): Promise<TakenCharge[]> {
  if (rids.length === 0) return [];
  const rows = await tx
    .select({ rid: charges.rid, order_rid: charges.order_rid, cause_rid: charges.cause_rid, taken_fen: takenFen })
    .from(charges)
    .where(and(where([...rids]), eq(charges.payer_kind, 'team'), ne(charges.state, 'released')));
  const amounts = await amountsOf(
    tx,
    rows.map(({ rid }) => rid),
  );
  return rows.map(({ rid, ...row }) => ({ ...row, amounts: amounts.get(rid) ?? [] }));
}

/**
 * Which of these orders and causes a statement or a payment names already, and so an invoice may: what is held or owed
 * alone is not among them.
 */
export async function settledAmong(tx: Tx, rids: readonly string[]): Promise<Set<string>> {
  if (rids.length === 0) return new Set();
  const rows = await tx
    .select({ order_rid: charges.order_rid, cause_rid: charges.cause_rid })
    .from(charges)
    .where(
      and(
        or(inArray(charges.order_rid, [...rids]), inArray(charges.cause_rid, [...rids])),
        or(
          isNotNull(charges.statement_rid),
          inArray(charges.state, ['settled', 'billed']),
          and(eq(charges.state, 'unsettled'), gt(charges.held_principal_fen, 0)),
        ),
      ),
    );
  return new Set(rows.flatMap(({ order_rid, cause_rid }) => [...(order_rid ? [order_rid] : []), cause_rid]));
}

/** What these charges came to from when on, by charge. */
async function amountsOf(tx: Tx, chargeRids: readonly string[]) {
  if (chargeRids.length === 0) return new Map<string, never[]>();
  const amount_fen = sql<number>`(${facts.details} ->> 'amount_fen')::bigint`.mapWith(Number);
  const rows = await tx
    .select({ rid: facts.entity_rid, seq: facts.seq, at: facts.at, amount_fen })
    .from(facts)
    .where(
      and(
        eq(facts.entity, 'charge'),
        inArray(facts.entity_rid, [...chargeRids]),
        inArray(facts.event, ['hold', 'change']),
      ),
    )
    .orderBy(asc(facts.seq));
  return Map.groupBy(rows, ({ rid }) => rid);
}
