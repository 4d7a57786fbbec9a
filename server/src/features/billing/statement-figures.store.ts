import { sql } from 'drizzle-orm';
import { counted, type Counted } from '../../kernel/counting.ts';
import { statements } from './billing.tables.ts';

/**
 * Statements that are not paid, in groups by their age on a day: `due` is not over, `late.1` late by no more than the
 * first of the bounds, and so on; the last is later than all of them.
 */
export function owedStatements(today: string, bounds: readonly number[]): Counted {
  const late = sql`(${today}::date - s.due_on)`;
  const ages = bounds.map((bound, at) => sql`when ${late} <= ${bound}::int then ${`late.${at + 1}`}::text`);
  return counted(sql`select s.rid, s.statement_no as no, s.created_at as at,
    case when ${late} <= 0 then 'due' ${sql.join(ages, sql` `)} else ${`late.${bounds.length + 1}`}::text end as grp,
    '' as label, s.amount_fen as value, null::boolean as kept
    from ${statements} s where s.state in ('unpaid', 'paying')`);
}
