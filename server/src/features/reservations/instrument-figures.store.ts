import { sql } from 'drizzle-orm';
import { counted, type Counted, type CountedSpan } from '../../kernel/counting.ts';
import { reservations } from './reservations.tables.ts';

/**
 * Reservations that begin in a span and have the instrument's time: what was used of it once that is known, else what
 * was booked, in minutes. Where somebody did not come, the booked time was nobody else's.
 */
export const takenTime = ({ since, until }: CountedSpan, instruments: readonly string[] | undefined): Counted =>
  counted(sql`select r.rid, r.reservation_no as no, r.starts_at as at, r.instrument_rid as grp,
    r.instrument ->> 'name' as label,
    coalesce((r.use ->> 'used_minutes')::int, round(extract(epoch from r.ends_at - r.starts_at) / 60))::bigint as value,
    null::boolean as kept
    from ${reservations} r where r.starts_at >= ${since} and r.starts_at < ${until}
      and r.state in ('booked', 'using', 'settling', 'disputed', 'finished', 'absent')
      and ${instruments ? sql`r.instrument_rid = any(${sql.param([...instruments])}::uuid[])` : sql`true`}`);
