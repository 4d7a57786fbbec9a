import type { Fen } from '@yance/contract/kernel/money.ts';
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { Payer } from '../balance/index.ts';
import { statements } from './billing.tables.ts';

export interface OwedOnStatements {
  payer: Payer;
  not_due: Fen;
  /** Overdue by no more than each of the days, and by more than the last. */
  ages: Fen[];
  oldest_due: string | null;
}

/** What each payer owes on statements, by how many days before `today` it was due. */
export async function owedByPayer(tx: Tx, today: string, days: readonly number[]): Promise<OwedOnStatements[]> {
  const late = sql`(${today}::date - ${statements.due_on})`;
  const sumWhere = (condition: SQL) =>
    sql`coalesce(sum(${statements.amount_fen}) filter (where ${condition}), 0)::bigint`;
  const bounds = [0, ...days];
  const ages = bounds.map((from, at) => {
    const to = bounds[at + 1];
    return sumWhere(to === undefined ? sql`${late} > ${from}` : sql`${late} > ${from} and ${late} <= ${to}`);
  });
  const rows = await tx
    .select({
      payer_kind: statements.payer_kind,
      payer_rid: statements.payer_rid,
      not_due: sql<number>`${sumWhere(sql`${late} <= 0`)}`.mapWith(Number),
      ages: sql<unknown[]>`array[${sql.join(ages, sql`, `)}]`,
      oldest_due: sql<string | null>`(min(${statements.due_on}) filter (where ${late} > 0))::text`,
    })
    .from(statements)
    .where(inArray(statements.state, ['unpaid', 'paying']))
    .groupBy(statements.payer_kind, statements.payer_rid);
  return rows.map(({ payer_kind, payer_rid, ages: sums, ...row }) => ({
    ...row,
    payer: { kind: payer_kind, rid: payer_rid },
    ages: sums.map(Number),
  }));
}
