import type { Charge } from '@yance/contract/charges/charge.ts';
import { Link } from 'react-router';
import { toneOf } from '../../lib/state-tone.ts';
import { AmountTable } from '../../parts/amount-table.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

/** What the statement is over: of each charge the part on credit, what was given back and what is left to pay. */
export function StatementCharges({ charges }: { charges: readonly Charge[] }) {
  return (
    <Section title={`费用（${charges.length} 项）`}>
      <AmountTable
        label="费用明细"
        columns={['信用挂账', '已退', '应付']}
        rows={charges.map((charge) => ({
          key: charge.rid,
          what: charge.order_rid ? <Link to={`/orders/${charge.order_rid}`}>{charge.title}</Link> : charge.title,
          note: <StatusTag tone={toneOf(charge.state)}>{charge.label}</StatusTag>,
          amounts: [charge.credit_fen, charge.credited_fen, charge.owed_fen],
        }))}
      />
    </Section>
  );
}
