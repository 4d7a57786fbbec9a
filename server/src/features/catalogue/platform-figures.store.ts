import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { categories, services } from './catalogue.tables.ts';

/** How many services are offered, and how often services were ordered in all. */
export async function platformFigures(tx: Tx): Promise<{ services: number; orders: number }> {
  const { rows } = await tx.execute<{ services: number; orders: number }>(
    sql`select count(*) filter (where offered)::int as services, coalesce(sum(order_count), 0)::int as orders from ${services}`,
  );
  return rows[0] ?? { services: 0, orders: 0 };
}

interface Turnaround extends Record<string, unknown> {
  id: number;
  name: string;
  median_days: number;
  p90_days: number;
  orders: number;
}

/**
 * Days from receipt to publication by category, over the finished orders that its services tell of; most orders first.
 * An order of several of its services took as long as the longest of them.
 */
export async function turnaroundByCategory(tx: Tx): Promise<Turnaround[]> {
  const { rows } = await tx.execute<Turnaround>(sql`
    with taken as (
      select s.category_id, o.key as order_no, max(o.value::float8) as days
      from ${services} s cross join lateral jsonb_each_text(s.lead_time -> 'finished') o
      where s.lead_time is not null group by 1, 2)
    select c.id, c.name, count(*)::int as orders,
      (ceil((percentile_cont(0.5) within group (order by days))::numeric * 10) / 10)::float8 as median_days,
      (ceil((percentile_cont(0.9) within group (order by days))::numeric * 10) / 10)::float8 as p90_days
    from taken join ${categories} c on c.id = taken.category_id
    group by c.id, c.name order by orders desc, c.id limit 20`);
  return rows;
}
