import { sql } from 'drizzle-orm';
import { counted, type Counted, type CountedSpan } from '../../kernel/counting.ts';
import { quotations, requirements } from './requirements.tables.ts';

/** Quotations sent in a span that no newer version has replaced, and whether they were accepted since. */
export const sentQuotations = ({ since, until }: CountedSpan, managerRid: string | undefined): Counted =>
  counted(sql`select r.rid, q.quotation_no as no, q.created_at as at, '' as grp, '' as label, q.total_fen as value,
    q.held_until is not null as kept
    from ${quotations} q join ${requirements} r on r.rid = q.requirement_rid
    where q.created_at >= ${since} and q.created_at < ${until} and r.quotation_rid = q.rid
      and ${managerRid ? sql`r.manager_rid = ${managerRid}::uuid` : sql`true`}`);
