import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { getPaymentForStaff } from '@yance/contract/payments/staff-endpoints.ts';
import { paymentPurposes } from '@yance/contract/payments/providers.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Alert } from 'antd';
import { Link, useParams } from 'react-router';
import { toneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OnlineRefund } from '../../parts/online-refund.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PayerSection } from '../../parts/payer-section.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';

type Payment = OutputOf<typeof getPaymentForStaff>;

/** One payment online: what it was for, everything that arrived for it and went back, and where that is now. */
export default function PaymentPage() {
  const { rid = '' } = useParams();
  const query = useRecord(getPaymentForStaff, { rid });
  return <Loaded query={query}>{(payment) => <PaymentSections payment={payment} />}</Loaded>;
}

function PaymentSections({ payment }: { payment: Payment }) {
  const { arrivals } = payment;
  return (
    <>
      <PageHead
        title={`${payment.provider_label} ${payment.payment_no}`}
        note={<StatusTag tone={toneOf(payment.state)}>{payment.label}</StatusTag>}
      >
        <strong>{formatFen(payment.amount_fen)}</strong>
      </PageHead>
      {payment.simulated ? <Alert type="warning" showIcon title="模拟支付：没有真正的支付机构参与" /> : null}
      <SideBySide
        side={
          <>
            <PayerSection title="付款人" payer={payment.payer} />
            <Section title="进度">
              <Timeline events={payment.timeline} />
            </Section>
          </>
        }
      >
        <Section title="支付">
          <KeyValue
            facts={[
              { name: '用途', value: paymentPurposes[payment.purpose] },
              { name: '事项', value: <Subject payment={payment} /> },
              { name: '应付', value: <Money fen={payment.amount_fen} /> },
              { name: '到账', value: <Money fen={payment.arrived_fen} /> },
              { name: '商户订单号', value: payment.trade_no, wide: true as const },
              { name: '发起时间', value: formatDateTime(payment.created) },
              { name: '有效至', value: formatDateTime(payment.expires) },
              { name: '支付时间', value: payment.paid_at ? formatDateTime(payment.paid_at) : null },
            ].filter(({ value }) => value !== null)}
          />
        </Section>
        {arrivals.map((one) => (
          <Section key={one.transaction_id} title={`到账：${one.outcome_label}`}>
            <KeyValue
              facts={[
                { name: '金额', value: <Money fen={one.amount_fen} /> },
                { name: '时间', value: formatDateTime(one.arrived_at) },
                { name: '交易号', value: one.transaction_id },
                { name: '记入预存', value: <Link to={`/deposits/${one.deposit_no}`}>{one.deposit_no}</Link> },
              ]}
            />
          </Section>
        ))}
        {payment.refunds.map((refund) => (
          <OnlineRefund key={refund.rid} refund={refund} linked />
        ))}
        {arrivals.length === 0 ? <Section title="到账">还没有款项到账。</Section> : null}
      </SideBySide>
    </>
  );
}

function Subject({ payment: { title, order_rid, statement_rids } }: { payment: Payment }) {
  if (order_rid) return <Link to={`/orders/${order_rid}`}>{title}</Link>;
  const [first] = statement_rids;
  return first && statement_rids.length === 1 ? <Link to={`/statements/${first}`}>{title}</Link> : <>{title}</>;
}
