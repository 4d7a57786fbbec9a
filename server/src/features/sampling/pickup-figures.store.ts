import { sql } from 'drizzle-orm';
import { counted, type Counted, type CountedSpan, daysOfSpan } from '../../kernel/counting.ts';
import { pickups } from './sampling.tables.ts';

/** When the slot of a pickup, HH:mm-HH:mm, is over. */
const over = sql`((p.date::text || ' ' || right(p.slot, 5))::timestamp at time zone 'Asia/Shanghai')`;

/**
 * Pickups of these days that a courier was to make and that have ended or been missed, and whether the courier stood at
 * the door within the slot.
 */
export function duePickups(span: CountedSpan, now: Date, courierRid: string | undefined): Counted {
  const { from, to } = daysOfSpan(span);
  return counted(sql`select p.rid, case when p.order_no = '' then p.name else p.order_no end as no, ${over} as at,
    '' as grp, '' as label, 0::bigint as value, coalesce(p.arrived_at <= ${over}, false) as kept
    from ${pickups} p where p.date between ${from}::date and ${to}::date and p.courier_rid is not null
      and p.state not in ('waiting', 'cancelled') and (p.arrived_at is not null or ${over} < ${now})
      and ${courierRid ? sql`p.courier_rid = ${courierRid}::uuid` : sql`true`}`);
}
