import { sql } from 'drizzle-orm';
import { counted, type Counted, type CountedSpan } from '../../kernel/counting.ts';
import { facts } from '../../kernel/kernel.tables.ts';
import { orders } from './orders.tables.ts';

const whose = (managerRid: string | undefined) => (managerRid ? sql`o.manager_rid = ${managerRid}::uuid` : sql`true`);
/** The list's tabs show both as one. */
const tab = sql`case when o.state in ('waiting', 'testing') then 'testing' else o.state end`;

/** Orders submitted in a span, by the state in which they are now. */
export const submittedOrders = ({ since, until }: CountedSpan, managerRid: string | undefined): Counted =>
  counted(sql`select o.rid, o.order_no as no, o.created_at as at, ${tab} as grp, '' as label,
    o.total_fen::bigint as value, null::boolean as kept
    from ${orders} o where o.created_at >= ${since} and o.created_at < ${until} and ${whose(managerRid)}`);

/** Orders that have not ended, by state. */
export const standingOrders = (managerRid: string | undefined): Counted =>
  counted(sql`select o.rid, o.order_no as no, o.created_at as at, ${tab} as grp, '' as label,
    o.total_fen::bigint as value, null::boolean as kept
    from ${orders} o where o.state not in ('finished', 'cancelled') and ${whose(managerRid)}`);

/** Steps of a span by which orders left a state on whose clock the manager works, and whether in time. */
export const clockedSteps = (
  { since, until }: CountedSpan,
  { from, events, managerRid }: { from: string; events: readonly string[]; managerRid: string | undefined },
): Counted =>
  counted(sql`select o.rid, o.order_no as no, f.at, '' as grp, '' as label,
    extract(epoch from f.at - f.due_at)::bigint as value, f.at <= f.due_at as kept
    from ${facts} f join ${orders} o on o.rid = f.entity_rid
    where f.entity = 'order' and f.event = any(${sql.param([...events])}::text[]) and f.at >= ${since} and f.at < ${until}
      and f.from_state = ${from} and f.due_at is not null and ${whose(managerRid)}`);
