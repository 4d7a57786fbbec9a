import type { PaymentRefund } from '@yance/contract/payments/payment.ts';
import { askPaymentRefund } from '@yance/contract/payments/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Button } from 'antd';
import { Link } from 'react-router';
import { call } from '../lib/call.ts';
import { toneOf } from '../lib/state-tone.ts';
import { toastDone } from '../lib/toast.ts';
import { useStep } from '../lib/use-step.ts';
import { Allowed } from './allowed.tsx';
import { KeyValue } from './key-value.tsx';
import { Section } from './section.tsx';
import { StatusTag } from './status-tag.tsx';

/**
 * Money on its way back by the provider that took it: how it stands there, and a button that asks now; `linked` leads
 * to the transfer for which it goes.
 */
export function OnlineRefund({ refund, linked = false }: { refund: PaymentRefund; linked?: boolean }) {
  const { rid, state, label, fault } = refund;
  const asking = useStep(() => call(askPaymentRefund, { rid }));
  const ask = () => asking.mutate(undefined, { onSuccess: (now) => toastDone(`支付机构：${now.label}`) });
  return (
    <Section
      title="支付机构退款"
      extra={
        state === 'processing' ? (
          <Allowed permission="finance.paymentCheck">
            <Button loading={asking.isPending} onClick={ask}>
              立即查询
            </Button>
          </Allowed>
        ) : null
      }
    >
      <KeyValue
        facts={[
          { name: '状态', value: <StatusTag tone={toneOf(state)}>{label}</StatusTag> },
          { name: '金额', value: <Money fen={refund.amount_fen} /> },
          { name: '退款单号', value: refund.refund_no, wide: true as const },
          { name: '发起时间', value: formatDateTime(refund.created) },
          { name: '最近查询', value: refund.asked ? formatDateTime(refund.asked) : null },
          { name: '结束时间', value: refund.ended ? formatDateTime(refund.ended) : null },
          { name: '预存退款', value: linked ? <Link to={`/transfers/${refund.cause_rid}`}>查看申请</Link> : null },
          { name: '支付机构说明', value: fault, wide: true as const },
        ].filter(({ value }) => value)}
      />
      {state === 'failed' ? (
        <p>没有款项退出。在预存退款中再次审核通过即重新发起；驳回则冻结的本金解冻，仍在客户的预存中。</p>
      ) : null}
      {state === 'processing' && fault ? <p>系统会继续查询；退款异常须到支付机构的商户平台处理。</p> : null}
    </Section>
  );
}
