import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { categories, services } from './catalogue.tables.ts';

/** How many services are offered, and how often services were ordered in all. */
export async function houseFigures(tx: Tx): Promise<{ services: number; orders: number }> {
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

/** Days from receipt to publication by category, weighted with the orders of each service; most orders first. */
export async function turnaroundByCategory(tx: Tx): Promise<Turnaround[]> {
  const { rows } = await tx.execute<Turnaround>(sql`
    select c.id, c.name,
      round((sum((s.lead_time ->> 'median_days')::numeric * (s.lead_time ->> 'orders')::int) / sum((s.lead_time ->> 'orders')::int)), 1)::float8 as median_days,
      round((sum((s.lead_time ->> 'p90_days')::numeric * (s.lead_time ->> 'orders')::int) / sum((s.lead_time ->> 'orders')::int)), 1)::float8 as p90_days,
      sum((s.lead_time ->> 'orders')::int)::int as orders
    from ${services} s join ${categories} c on c.id = s.category_id
    where s.offered and s.lead_time is not null and (s.lead_time ->> 'orders')::int > 0
    group by c.id, c.name order by orders desc, c.id limit 20`);
  return rows;
}
