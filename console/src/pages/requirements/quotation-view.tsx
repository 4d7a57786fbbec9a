import type { Quotation } from '@yance/contract/requirements/quotation.ts';
import type { RequirementDetail } from '@yance/contract/requirements/requirement.ts';
import { staffQuotation } from '@yance/contract/requirements/staff-endpoints.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { call } from '../../lib/call.ts';
import { openLink } from '../../lib/open-link.ts';
import { useStep } from '../../lib/use-step.ts';
import { KeyValue } from '../../parts/key-value.tsx';
import { PriceTable } from '@yance/web/price-table.tsx';
import { Section } from '../../parts/section.tsx';
import styles from './requirement-page.module.css';

/** One version of the quotation as it was sent. */
export function QuotationView({ requirement, quotation }: { requirement: RequirementDetail; quotation: Quotation }) {
  const document = useStep(() => call(staffQuotation, { rid: requirement.rid, quotation_rid: quotation.rid }));
  const discount =
    quotation.discount_fen > 0 ? `${formatFen(quotation.discount_fen)}（${quotation.discount_reason}）` : '';
  return (
    <Section
      title={`报价单 ${quotation.quotation_no} 第 ${quotation.version} 版`}
      extra={
        <Button
          type="link"
          loading={document.isPending}
          onClick={() => document.mutate(undefined, { onSuccess: ({ url }) => openLink(url) })}
        >
          查看 PDF
        </Button>
      }
    >
      <KeyValue
        facts={[
          { name: '发出时间', value: formatDateTime(quotation.created) },
          { name: '有效期至', value: formatDateTime(quotation.valid_until) },
          { name: '优惠', value: discount, wide: true },
          { name: '说明', value: quotation.terms, wide: true },
        ]}
      />
      {quotation.lines.map((line, index) => (
        <details key={index} className={styles.quoted}>
          <summary>
            {line.name}，{line.count} {line.unit}，{formatFen(line.price.total_fen)}
          </summary>
          <p className={styles.quiet}>
            {line.conditions.map(({ label, value }) => `${label}：${value}`).join('；') || line.note}
          </p>
          <PriceTable lines={line.price.lines} totalFen={line.price.total_fen} label={`${line.name}的价格明细`} />
        </details>
      ))}
      <p className={styles.sum}>报价总额 {formatFen(quotation.total_fen)}</p>
    </Section>
  );
}
