import type { RefundRow } from '@yance/contract/refunds/refund.ts';
import { listRefunds, postRefund, refuseRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Alert } from 'antd';
import { Link, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ActionBar, type StepGiven } from '../../parts/action-bar.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Missing } from '../../parts/missing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PayerSection } from '../../parts/payer-section.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

/** One refund: of what, how much, why, to whom. */
export default function RefundPage() {
  const { rid = '' } = useParams();
  const query = useRecord(listRefunds, { rid });
  return (
    <Loaded query={query}>
      {({ list: [refund] }) => (refund ? <Refund refund={refund} /> : <Missing words="没有这笔退款" />)}
    </Loaded>
  );
}

function Refund({ refund }: { refund: RefundRow }) {
  const { rid, payer } = refund;
  const run = ({ event, reason = '' }: StepGiven, idempotencyKey: string) =>
    event === 'post'
      ? call(postRefund, { rid }, { idempotencyKey })
      : call(refuseRefund, { rid, reason }, { idempotencyKey });
  return (
    <>
      <PageHead
        title={`退款 ${refund.order_no}`}
        note={<StatusTag tone={toneOf(refund.state)}>{refund.label}</StatusTag>}
      >
        <strong>{formatFen(refund.amount_fen)}</strong>
      </PageHead>
      <ActionBar
        actions={refund.actions}
        dangers={{ refuse: '退回给业务经理另行处理，原因客户可见。' }}
        confirms={{
          post: `退还 ${payer.name} ${formatFen(refund.amount_fen)}（订单 ${refund.order_no}）。未付的部分直接减免，已付的部分退回预存，不能撤销。`,
        }}
        run={run}
      />
      {refund.invoices.map((invoice) => (
        <Alert
          key={invoice.application_rid}
          type="warning"
          showIcon
          title={
            invoice.invoice_number
              ? `已开具发票 ${invoice.invoice_number}：先登记至少 ${formatFen(invoice.excess_fen)} 的红字发票，再确认退款`
              : `正在申请开票（${invoice.application_no}）：先驳回申请或请客户撤回，再确认退款`
          }
          action={<Link to={`/invoices/${invoice.application_rid}`}>去处理</Link>}
        />
      ))}
      <SideBySide side={<PayerSection title="客户" payer={payer} />}>
        <Section title={refund.title}>
          <KeyValue
            facts={[
              { name: '订单', value: <Link to={`/orders/${refund.order_rid}`}>{refund.order_no}</Link> },
              { name: '来源', value: refund.cause_label },
              { name: '退款', value: formatFen(refund.amount_fen) },
              { name: '原费用', value: `${formatFen(refund.charge_fen)}　${refund.charge_label}` },
              { name: '此前已退', value: formatFen(refund.credited_fen) },
              { name: '提议人', value: refund.proposed_by },
              { name: '提出时间', value: formatDateTime(refund.created) },
              { name: '处理时间', value: refund.answered ? formatDateTime(refund.answered) : null },
              { name: '原因', value: refund.reason, wide: true as const },
              { name: '退回原因', value: refund.answer, wide: true as const },
            ].filter(({ value }) => value)}
          />
        </Section>
        <Section title="到账方式">
          {refund.foreseen ? (
            <KeyValue
              facts={[
                { name: '减免欠款', value: <Money fen={refund.foreseen.off_fen} /> },
                { name: '退回本金', value: <Money fen={refund.foreseen.principal_back_fen} /> },
                { name: '退回赠送', value: <Money fen={refund.foreseen.bonus_back_fen} /> },
              ]}
            />
          ) : null}
          <p>未付的部分直接减免；已付的部分按当时的支付退回预存本金与赠送金。</p>
        </Section>
      </SideBySide>
    </>
  );
}
