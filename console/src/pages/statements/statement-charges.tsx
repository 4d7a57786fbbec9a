import type { BilledCharge } from '@yance/contract/billing/statement.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { AmountTable } from '../../parts/amount-table.tsx';
import { OriginLink } from '../../parts/origin-link.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

/** What the statement is over: of each charge the part on credit, what was given back and what is left to pay. */
export function StatementCharges({ charges }: { charges: readonly BilledCharge[] }) {
  return (
    <Section title={`费用（${charges.length} 项）`}>
      <AmountTable
        label="费用明细"
        columns={['信用挂账', '已退', '应付']}
        rows={charges.map((charge) => ({
          key: charge.rid,
          what: charge.title,
          note: (
            <>
              <StatusTag tone={toneOf(charge.state)}>{charge.label}</StatusTag> <OriginLink origin={charge.origin} />
              {charge.customer_ref ? `　参考号 ${charge.customer_ref}` : null}
              {charge.samples ? `　样品 ${charge.samples}` : null}
            </>
          ),
          amounts: [charge.credit_fen, charge.credited_fen, charge.owed_fen],
        }))}
      />
    </Section>
  );
}
