import { refundWays, type RefundRow } from '@yance/contract/refunds/refund.ts';
import { listRefunds, postRefund, refuseRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
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
import { HinderingInvoices, onlineWords, WhereItGoes } from '../../parts/refund-outlook.tsx';
import { RecordNotes } from '../../parts/record/record-notes.tsx';
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
        title={`退款 ${refund.order_no || refund.title}`}
        record={{ kind: 'refund', rid }}
        note={<StatusTag tone={toneOf(refund.state)}>{refund.label}</StatusTag>}
      >
        <strong>{formatFen(refund.amount_fen)}</strong>
      </PageHead>
      <ActionBar
        about={`退款 ${refund.order_no || refund.title}`}
        actions={refund.actions}
        dangers={{ refuse: '退回给业务经理另行处理，原因客户可见。' }}
        confirms={{
          post: `退还 ${payer.name} ${formatFen(refund.amount_fen)}（${refund.order_no ? `订单 ${refund.order_no}` : refund.title}）。未付的部分直接减免，已付的部分${refund.way === 'online' ? '原路退回线上支付' : '退回预存'}，不能撤销。`,
        }}
        run={run}
      />
      <HinderingInvoices invoices={refund.invoices} />
      <SideBySide
        side={
          <>
            <PayerSection title="客户" payer={payer} />
            <RecordNotes kind="refund" rid={rid} />
          </>
        }
      >
        <Section title={refund.title}>
          <KeyValue
            facts={[
              {
                name: '订单',
                value: refund.order_rid ? <Link to={`/orders/${refund.order_rid}`}>{refund.order_no}</Link> : null,
              },
              { name: '费用', value: <Link to={`/refunds/charges/${refund.charge_rid}`}>{refund.title}</Link> },
              { name: '来源', value: refund.cause_label },
              { name: '退款', value: formatFen(refund.amount_fen) },
              { name: '原费用', value: `${formatFen(refund.charge_fen)}　${refund.charge_label}` },
              { name: '此前已退', value: formatFen(refund.credited_fen) },
              { name: '退款方式', value: refundWays[refund.way] },
              { name: '提议人', value: refund.proposed_by },
              { name: '提出时间', value: formatDateTime(refund.created) },
              { name: '处理时间', value: refund.answered ? formatDateTime(refund.answered) : null },
              { name: '原因', value: refund.reason, wide: true as const },
              { name: '退回原因', value: refund.answer, wide: true as const },
            ].filter(({ value }) => value)}
          />
        </Section>
        <Section title="到账方式">
          <WhereItGoes foreseen={refund.foreseen} />
          <p>
            未付的部分直接减免；已付的部分先退回本金，以当时付出的本金为限，其余退回赠送金。
            {refund.way === 'balance' && '线上支付的，客户可在预存中申请原路退回。'}
          </p>
          {refund.way === 'online' && refund.online && <p>{onlineWords(refund.online)}。</p>}
        </Section>
      </SideBySide>
    </>
  );
}
