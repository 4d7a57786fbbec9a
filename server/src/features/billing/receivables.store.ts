import type { Fen } from '@yance/contract/kernel/money.ts';
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { sortedBy } from '../../kernel/list-query.ts';
import type { Payer } from '../balance/index.ts';
import { unsettledByPayer } from '../charges/index.ts';
import { statements } from './billing.tables.ts';

/** What a payer owes. */
export interface Owed {
  payer: Payer;
  unsettled_fen: Fen;
  not_due_fen: Fen;
  /** Overdue by no more than each of the days, and by more than the last. */
  ages_fen: Fen[];
  overdue_fen: Fen;
  total_fen: Fen;
  oldest_due: string | null;
}

export interface OwedFilter {
  /** The day that ages are counted to, and their bounds. */
  today: string;
  days: readonly number[];
  overdue?: boolean | undefined;
  /** Only of these payers, by their rid. */
  payers?: readonly string[] | undefined;
}

/** A row for each payer who owes something, on statements by how many days each was due before, or on none yet. */
function owed({ today, days, overdue, payers }: OwedFilter): SQL {
  const late = sql`(${today}::date - ${statements.due_on})`;
  const sumWhere = (condition: SQL) =>
    sql`coalesce(sum(${statements.amount_fen}) filter (where ${condition}), 0)::bigint`;
  const bounds = [0, ...days];
  const ages = bounds.map((from, at) => {
    const to = bounds[at + 1];
    return sumWhere(to === undefined ? sql`${late} > ${from}` : sql`${late} > ${from} and ${late} <= ${to}`);
  });
  const none = sql.join(
    bounds.map(() => sql`0::bigint`),
    sql`, `,
  );
  return sql`(
    select *, unsettled_fen + not_due_fen + overdue_fen as total_fen from (
      select payer_kind, payer_rid, coalesce(owed_fen, 0) as unsettled_fen, coalesce(not_due_fen, 0) as not_due_fen,
        coalesce(ages_fen, array[${none}]) as ages_fen, coalesce(overdue_fen, 0) as overdue_fen, oldest_due
      from (
        select ${statements.payer_kind}, ${statements.payer_rid}, ${sumWhere(sql`${late} <= 0`)} as not_due_fen,
          array[${sql.join(ages, sql`, `)}] as ages_fen, ${sumWhere(sql`${late} > 0`)} as overdue_fen,
          (min(${statements.due_on}) filter (where ${late} > 0))::text as oldest_due
        from ${statements} where ${inArray(statements.state, ['unpaid', 'paying'])}
        group by ${statements.payer_kind}, ${statements.payer_rid}
      ) on_statements full join (${unsettledByPayer()}) unsettled using (payer_kind, payer_rid)
      ${payers ? sql`where payer_rid = any(${sql.param([...payers])}::uuid[])` : sql``}
    ) sums
    where unsettled_fen + not_due_fen + overdue_fen > 0 ${overdue ? sql`and overdue_fen > 0` : sql``}
  ) owed`;
}

const sortable = {
  unsettled_fen: sql`unsettled_fen`,
  not_due_fen: sql`not_due_fen`,
  overdue_fen: sql`overdue_fen`,
  total_fen: sql`total_fen`,
};

/** A page of the payers who owe, in the order asked for, the largest debts first among equals. */
export async function findOwed(
  tx: Tx,
  filter: OwedFilter,
  { sort, page, size }: { sort: string; page: number; size: number },
): Promise<Owed[]> {
  const order = sortedBy(sortable, sort, [sql`total_fen desc`, sql`payer_rid`]);
  const { rows } = await tx.execute<Omit<Owed, 'payer' | 'ages_fen'> & OwedRow>(
    sql`select * from ${owed(filter)} order by ${sql.join(order, sql`, `)} limit ${size} offset ${(page - 1) * size}`,
  );
  return rows.map(({ payer_kind, payer_rid, ages_fen, ...sums }) => ({
    ...sums,
    ages_fen: ages_fen.map(Number),
    payer: { kind: payer_kind, rid: payer_rid },
  }));
}
type OwedRow = { payer_kind: Payer['kind']; payer_rid: string; ages_fen: unknown[] };

/** How many payers owe, and what all of them together. */
export async function sumOwed(
  tx: Tx,
  filter: OwedFilter,
): Promise<{ total: number; overdue_fen: Fen; total_fen: Fen }> {
  const { rows } = await tx.execute<{ total: number; overdue_fen: Fen; total_fen: Fen }>(
    sql`select count(*) as total, coalesce(sum(overdue_fen), 0)::bigint as overdue_fen,
      coalesce(sum(total_fen), 0)::bigint as total_fen from ${owed(filter)}`,
  );
  return rows[0] ?? { total: 0, overdue_fen: 0, total_fen: 0 };
}
