import type { ApplicationDetailForStaff } from '@yance/contract/invoices/application.ts';
import { moneyText } from '../../lib/money-text.ts';
import { Section } from '../../parts/section.tsx';
import styles from './invoice-items.module.css';

/** What the invoice is over. */
export function InvoiceItems({ items }: { items: ApplicationDetailForStaff['items'] }) {
  return (
    <Section title={`款项（${items.length} 笔）`}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.rid}>
            <span>{item.title}</span>
            <span>
              {moneyText(item.amount_fen)}
              {item.reversed_fen > 0 ? `（已红冲 ${moneyText(item.reversed_fen)}）` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
