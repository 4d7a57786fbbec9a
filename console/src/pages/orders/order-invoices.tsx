import { useQuery } from '@tanstack/react-query';
import { listOrderInvoices } from '@yance/contract/invoices/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Link } from 'react-router';
import { reading } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import styles from './order-page.module.css';
import type { OrderPartProps } from './staff-order.ts';

/** The invoices over what the order cost, and those applied for. */
export function OrderInvoices({ order: { rid, charges } }: OrderPartProps) {
  const may = useMay();
  const opens = may('finance.invoices');
  const { data } = useQuery({
    ...reading(listOrderInvoices, { order_rid: rid }),
    enabled: may('finance.orderInvoices') && charges.length > 0,
  });
  if (!data || data.list.length === 0) return null;
  return (
    <Section title="发票">
      <ul className={styles.charges}>
        {data.list.map((one) => (
          <li key={one.rid}>
            <span>
              {opens ? <Link to={`/invoices/${one.rid}`}>{nameOf(one)}</Link> : nameOf(one)}
              {one.issued_on ? ` · ${one.issued_on}` : ''}
            </span>
            <StatusTag tone={toneOf(one.state)}>{one.label}</StatusTag>
            <span>
              {formatFen(one.amount_fen)}
              {one.reversed_fen > 0 ? `，已红冲 ${formatFen(one.reversed_fen)}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const nameOf = ({
  invoice_number,
  application_no,
}: {
  invoice_number: string | null;
  application_no: string;
}): string => (invoice_number ? `发票 ${invoice_number}` : `开票申请 ${application_no}`);
