import { sql } from 'drizzle-orm';
import { counted, type Counted, type CountedSpan } from '../../kernel/counting.ts';
import { couponBatches, coupons } from './coupons.tables.ts';

/** Coupons that were spent in a span with what each took off its order, by batch. */
export const spentCoupons = ({ since, until }: CountedSpan): Counted =>
  counted(sql`select c.order_rid as rid, b.title as no, c.used_at as at, b.rid as grp, b.title as label,
    c.taken_fen as value, null::boolean as kept
    from ${coupons} c join ${couponBatches} b on b.rid = c.batch_rid
    where c.used_at >= ${since} and c.used_at < ${until}`);
