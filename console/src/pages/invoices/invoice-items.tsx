import type { ApplicationDetailForStaff } from '@yance/contract/invoices/application.ts';
import { Link } from 'react-router';
import { AmountTable } from '../../parts/amount-table.tsx';
import { Section } from '../../parts/section.tsx';

type Item = ApplicationDetailForStaff['items'][number];

/** What the invoice is over: of each item what was invoiced, what red-letter invoices took back and what is left. */
export function InvoiceItems({ items }: { items: readonly Item[] }) {
  return (
    <Section title={`款项（${items.length} 笔）`}>
      <AmountTable
        label="开票款项"
        columns={['开票', '已红冲', '有效']}
        rows={items.map((item) => ({
          key: item.rid,
          what: <ItemName item={item} />,
          amounts: [item.amount_fen, item.reversed_fen, item.amount_fen - item.reversed_fen],
        }))}
      />
    </Section>
  );
}

const ItemName = ({ item }: { item: Item }) => (
  <>
    {item.kind === 'statement' ? <Link to={`/statements/${item.rid}`}>{item.title}</Link> : item.title}
    {item.customer_refs.length > 0 ? <div>参考号 {item.customer_refs.join('、')}</div> : null}
  </>
);
