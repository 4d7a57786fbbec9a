import { sql } from 'drizzle-orm';
import { counted, type Counted, type CountedSpan } from '../../kernel/counting.ts';
import { facts } from '../../kernel/kernel.tables.ts';
import { recycles } from './recycles.tables.ts';
import { samples } from './samples.tables.ts';

/** Samples that were received in a span. */
export const receivedSamples = ({ since, until }: CountedSpan): Counted =>
  counted(sql`select s.rid, s.label_code as no, s.received_at as at, '' as grp, '' as label, 0::bigint as value,
    null::boolean as kept from ${samples} s where s.received_at >= ${since} and s.received_at < ${until}`);

/** Times in a span at which a sample was put away. */
export const storedSamples = ({ since, until }: CountedSpan): Counted =>
  counted(sql`select s.rid, s.label_code as no, f.at, '' as grp, '' as label, 0::bigint as value, null::boolean as kept
    from ${facts} f join ${samples} s on s.rid = f.entity_rid
    where f.entity = 'sample' and f.event = 'store' and f.at >= ${since} and f.at < ${until}`);

/** Returns that left in a span, and whether in time. */
export const sentReturns = ({ since, until }: CountedSpan): Counted =>
  counted(sql`select r.rid, r.order_no as no, r.sent_at as at, '' as grp, '' as label,
    extract(epoch from r.sent_at - r.created_at)::bigint as value, r.sent_at <= r.due_at as kept
    from ${recycles} r where r.sent_at >= ${since} and r.sent_at < ${until} and r.due_at is not null`);
