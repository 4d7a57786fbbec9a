import type { RefundableCharge } from '@yance/contract/refunds/refund.ts';
import { listRefundableCharges, proposeChargeRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ActionBar } from '../../parts/action-bar.tsx';
import { AmountDialog } from '../../parts/amount-dialog.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Missing } from '../../parts/missing.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PayerSection } from '../../parts/payer-section.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

/** One charge of any kind: how it was paid, what was given back, and the way to a refund. */
export default function ChargePage() {
  const { rid = '' } = useParams();
  const query = useRecord(listRefundableCharges, { rid });
  return (
    <Loaded query={query}>
      {({ list: [charge] }) => (charge ? <Charge charge={charge} /> : <Missing words="没有这笔费用" />)}
    </Loaded>
  );
}

function Charge({ charge }: { charge: RefundableCharge }) {
  const [proposing, setProposing] = useState(false);
  const { rid, payer } = charge;
  return (
    <>
      <PageHead title={charge.title} note={<StatusTag tone={toneOf(charge.state)}>{charge.label}</StatusTag>}>
        <strong>{formatFen(charge.amount_fen)}</strong>
      </PageHead>
      <ActionBar
        about={charge.title}
        actions={charge.actions}
        forms={{ propose: () => setProposing(true) }}
        run={() => Promise.resolve(setProposing(true))}
      />
      <SideBySide side={<PayerSection title="客户" payer={payer} />}>
        <Section title="费用">
          <KeyValue
            facts={[
              { name: '类型', value: charge.cause_label },
              {
                name: '订单',
                value: charge.order_rid ? <Link to={`/orders/${charge.order_rid}`}>{charge.order_no}</Link> : null,
              },
              {
                name: '预约',
                value:
                  charge.cause === 'reservation' ? (
                    <Link to={`/reservations/${charge.cause_rid}`}>查看预约</Link>
                  ) : null,
              },
              { name: '结算时间', value: charge.settled_at ? formatDateTime(charge.settled_at) : null },
              {
                name: '退款',
                value: charge.open_refund_rid ? (
                  <Link to={`/refunds/${charge.open_refund_rid}`}>一笔退款待财务处理</Link>
                ) : null,
              },
            ].filter(({ value }) => value)}
          />
        </Section>
        <Section title="支付">
          <KeyValue
            facts={[
              { name: '本金', value: <Money fen={charge.principal_fen} /> },
              { name: '赠送金', value: <Money fen={charge.bonus_fen} /> },
              { name: '先测后付', value: <Money fen={charge.credit_fen} /> },
              { name: '已退', value: <Money fen={charge.credited_fen} /> },
              { name: '可退', value: <Money fen={charge.left_fen} /> },
            ]}
          />
        </Section>
      </SideBySide>
      {proposing ? (
        <AmountDialog
          title="提议退款"
          label="提议退款"
          amountLabel="退款金额（元）"
          amountRule={proposeChargeRefund.input.shape.amount_fen}
          reasonLabel="退款原因（客户可见）"
          mostFen={charge.left_fen}
          refundOf={rid}
          words="财务确认后退款到账：未付的部分直接减免；已付的部分先退回本金，以付出的本金为限，其余退回赠送金。"
          close={() => setProposing(false)}
          send={(values, idempotencyKey) =>
            call(proposeChargeRefund, { charge_rid: rid, ...values }, { idempotencyKey })
          }
        />
      ) : null}
    </>
  );
}
