import { sql } from 'drizzle-orm';
import { counted, type Counted, type CountedSpan } from '../../kernel/counting.ts';
import { charges, creditNotes } from './charges.tables.ts';

/** Charges whose work was done and settled in a span, whatever was paid of them since, by cause. */
export const settledCharges = ({ since, until }: CountedSpan): Counted =>
  counted(sql`select c.rid, c.title as no, c.settled_at as at, c.cause as grp, '' as label, c.amount_fen as value,
    null::boolean as kept from ${charges} c where c.settled_at >= ${since} and c.settled_at < ${until}`);

/** What credit notes of a span gave back, by the cause of their charge; each row names its charge. */
export const creditedCharges = ({ since, until }: CountedSpan): Counted =>
  counted(sql`select c.rid, n.title as no, n.created_at as at, c.cause as grp, '' as label, n.amount_fen as value,
    null::boolean as kept from ${creditNotes} n join ${charges} c on c.rid = n.charge_rid
    where n.created_at >= ${since} and n.created_at < ${until}`);

/** Charges on credit that stand on no statement yet, all of one group. */
export const unbilledCharges = (group: string): Counted =>
  counted(sql`select c.rid, c.title as no, c.settled_at as at, ${group}::text as grp, '' as label,
    c.held_credit_fen - c.noted_open_fen as value, null::boolean as kept
    from ${charges} c where c.state = 'unsettled'`);
