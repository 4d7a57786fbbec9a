import { openTaskStates } from '@yance/contract/results/states.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { facts } from '../../kernel/kernel.tables.ts';
import { after, days } from '../../kernel/clock.ts';
import type { LeadTime } from '../catalogue/index.ts';
import { tasks } from './results.tables.ts';

/** No order takes so long from its first data to its end: older data need not be looked at. */
const longestEnding = days(275);

/**
 * Of each service how long its orders took that were finished since a moment: the days from receipt to the first
 * publication of the last of its data, rounded up to tenths, and how many tasks wait. Urgent work has its own promise
 * and does not count. A service without such an order is left out.
 */
export async function leadTimesOf(tx: Tx, serviceRids: readonly string[], since: Date): Promise<Map<string, LeadTime>> {
  const { rows } = await tx.execute<{ service_rid: string } & LeadTime & Record<string, unknown>>(sql`
    with taken as (
      select t.service_rid, t.order_no,
        round((extract(epoch from max(t.published_at) - min(t.received_at)) / 86400)::numeric, 3)::float8 as days
      from ${tasks} t
      where t.service_rid = any(${sql.param([...serviceRids])}::uuid[]) and t.state = 'confirmed' and t.urgent = 'none'
        and t.received_at is not null and t.published_at > ${after(since, -longestEnding)}
        and exists (select from ${facts} f where f.entity = 'order' and f.entity_rid = t.order_rid and f.event = 'finish' and f.at > ${since})
      group by t.service_rid, t.order_no)
    select service_rid, count(*)::int as orders, (select count(*) from ${tasks} w
        where w.service_rid = taken.service_rid and w.state in (${sql.join(
          openTaskStates.map((state) => sql`${state}`),
          sql`, `,
        )}))::int as waiting, json_object_agg(order_no, days) as finished,
      (ceil((percentile_cont(0.5) within group (order by days))::numeric * 10) / 10)::float8 as median_days,
      (ceil((percentile_cont(0.9) within group (order by days))::numeric * 10) / 10)::float8 as p90_days
    from taken group by service_rid`);
  return new Map(rows.map(({ service_rid, ...lead }) => [service_rid, lead]));
}
