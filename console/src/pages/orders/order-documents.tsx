import { useQuery } from '@tanstack/react-query';
import { printedReports } from '@yance/contract/reports/staff-endpoints.ts';
import { reading } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { OpenFile } from '../../parts/open-file.tsx';
import { Section } from '../../parts/section.tsx';
import styles from './order-way.module.css';
import type { OrderPartProps } from './staff-order.ts';

/** The valid reports of an order's tasks. The agreement stands with the customer, invoices in a part of their own. */
export function OrderDocuments({ order }: OrderPartProps) {
  const may = useMay();
  const { data } = useQuery({
    ...reading(printedReports, { rid: order.rid }),
    enabled: may('samples.view'),
  });
  if (!data || data.list.length + data.waiting === 0) return null;
  return (
    <Section title="检测报告" extra={data.waiting > 0 ? <span>另有 {data.waiting} 份排版中</span> : null}>
      <ul className={styles.ways}>
        {data.list.map((file) => (
          <li key={file.rid}>
            <OpenFile file={file} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
