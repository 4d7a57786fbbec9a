import type { Price } from '@yance/contract/pricing/rules.ts';
import type { ReactNode } from 'react';
import { lineFaultWords } from '../../lib/line-fault.ts';
import { PriceTable } from '@yance/web/price-table.tsx';
import { Section } from '../section.tsx';
import styles from './service-form.module.css';

interface Props {
  title: string;
  /** Says what is still missing. */
  hint: string | null;
  error: Error | null;
  lines: readonly { name: string; price: Price }[];
  children: ReactNode;
}

/** What the written lines cost, each by its rules, or why that is not known yet; the sums and the step stand below. */
export function PricedSection({ title, hint, error, lines, children }: Props) {
  return (
    <Section title={title}>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {error ? (
        <p className={styles.fault} role="alert">
          {lineFaultWords(error)}
        </p>
      ) : null}
      {lines.map(({ name, price }, index) => (
        <div key={index}>
          <strong>
            {index + 1}. {name}
          </strong>
          <PriceTable lines={price.lines} totalFen={price.total_fen} label={`${name}的价格明细`} />
        </div>
      ))}
      {children}
    </Section>
  );
}
