import { sql } from 'drizzle-orm';
import { counted, type Counted, type CountedSpan } from '../../kernel/counting.ts';
import { deposits } from './balance.tables.ts';

/** Money that was posted as arrived in a span, by the way it came; what a correction moved came before. */
export const arrivedMoney = ({ since, until }: CountedSpan): Counted =>
  counted(sql`select d.rid, d.deposit_no as no, d.posted_at as at, d.method as grp, '' as label,
    coalesce(d.received_fen, 0) as value, null::boolean as kept
    from ${deposits} d where d.posted_at >= ${since} and d.posted_at < ${until} and d.corrects_rid is null`);
