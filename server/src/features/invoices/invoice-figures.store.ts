import { sql } from 'drizzle-orm';
import { counted, type Counted, type CountedSpan } from '../../kernel/counting.ts';
import { facts } from '../../kernel/kernel.tables.ts';
import { invoiceApplications } from './invoices.tables.ts';

/** Invoices that were recorded in a span, and whether by the day that was promised when they were asked for. */
export const issuedInvoices = ({ since, until }: CountedSpan): Counted =>
  counted(sql`select a.rid, a.application_no as no, f.at, '' as grp, '' as label,
    extract(epoch from f.at - a.created_at)::bigint as value, f.at <= coalesce(f.due_at, a.due_at) as kept
    from ${facts} f join ${invoiceApplications} a on a.rid = f.entity_rid
    where f.entity = 'invoice' and f.event = 'issue' and f.at >= ${since} and f.at < ${until}
      and coalesce(f.due_at, a.due_at) is not null`);
