import type { CreditApplicationState } from '@yance/contract/balance/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing, sortedBy } from '../../kernel/list-query.ts';
import { creditApplications } from './balance.tables.ts';
import type { Payer } from './payer.ts';

export type CreditApplicationRow = typeof creditApplications.$inferSelect;

export async function insertApplication(tx: Tx, row: typeof creditApplications.$inferInsert): Promise<void> {
  await tx.insert(creditApplications).values(row);
}

export async function findApplication(tx: Tx, rid: string): Promise<CreditApplicationRow | undefined> {
  const [row] = await tx.select().from(creditApplications).where(eq(creditApplications.rid, rid));
  return row;
}

const ofPayer = ({ kind, rid }: Payer): SQL | undefined =>
  and(eq(creditApplications.payer_kind, kind), eq(creditApplications.payer_rid, rid));

/** A payer's applications, newest first. */
export function applicationsOf(tx: Tx, payer: Payer, most: number): Promise<CreditApplicationRow[]> {
  return tx.select().from(creditApplications).where(ofPayer(payer)).orderBy(desc(creditApplications.rid)).limit(most);
}

export async function findOpenApplication(tx: Tx, payer: Payer): Promise<CreditApplicationRow | undefined> {
  const [row] = await tx
    .select()
    .from(creditApplications)
    .where(and(ofPayer(payer), eq(creditApplications.state, 'pending')));
  return row;
}

export interface ApplicationFilter {
  rid?: string | undefined;
  /** Only this member's own. */
  member_rid?: string | undefined;
  state?: CreditApplicationState | undefined;
  kw?: string | undefined;
  /** Payers whom `kw` names. */
  namedPayers?: readonly string[] | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

const matching = ({ rid, member_rid, state, kw, namedPayers = [], since, until }: ApplicationFilter): SQL | undefined =>
  and(
    rid ? eq(creditApplications.rid, rid) : undefined,
    member_rid ? ofPayer({ kind: 'member', rid: member_rid }) : undefined,
    state ? eq(creditApplications.state, state) : undefined,
    kw
      ? or(
          ilike(creditApplications.application_no, containing(kw)),
          inArray(creditApplications.payer_rid, [...namedPayers]),
        )
      : undefined,
    since ? gte(creditApplications.created_at, since) : undefined,
    until ? lt(creditApplications.created_at, until) : undefined,
  );

const sortable = { limit_fen: creditApplications.limit_fen, created: creditApplications.created_at };

/** Newest first, unless another order is requested; who waits for an answer comes first come, first served. */
export function findApplications(
  tx: Tx,
  filter: ApplicationFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<CreditApplicationRow[]> {
  const own = filter.state === 'pending' ? asc(creditApplications.rid) : desc(creditApplications.rid);
  return tx
    .select()
    .from(creditApplications)
    .where(matching(filter))
    .orderBy(...sortedBy(sortable, paging.sort, [own]))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
}

export async function sumApplications(tx: Tx, filter: ApplicationFilter): Promise<{ total: number; limit_fen: Fen }> {
  const [row] = await tx
    .select({ total: count(), limit_fen: sql<number>`coalesce(sum(${creditApplications.limit_fen}), 0)::bigint` })
    .from(creditApplications)
    .where(matching(filter));
  return row ?? { total: 0, limit_fen: 0 };
}

/** How many stand in each state under the same filter. */
export async function countApplications(tx: Tx, filter: ApplicationFilter): Promise<Record<string, number>> {
  const rows = await tx
    .select({ state: creditApplications.state, number: count() })
    .from(creditApplications)
    .where(matching({ ...filter, state: undefined }))
    .groupBy(creditApplications.state);
  return Object.fromEntries(rows.map(({ state, number }) => [state, number]));
}

/** Forgets what a member wrote freely. */
export async function erasePurposes(tx: Tx, memberRid: string): Promise<void> {
  await tx
    .update(creditApplications)
    .set({ purpose: '' })
    .where(ofPayer({ kind: 'member', rid: memberRid }));
}
