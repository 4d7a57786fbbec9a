import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { refundWays, type RefundOutlook as Outlook } from '@yance/contract/refunds/refund.ts';
import { previewRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Alert, Form, Radio } from 'antd';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { reading } from '../lib/call.ts';
import { KeyValue } from './key-value.tsx';

/** Where the money of a refund would go, asked anew for every amount, and the choice of its way where there are two. */
export function RefundPreview({ chargeRid, amountFen }: { chargeRid: string; amountFen: number }) {
  const amount_fen = useDeferredValue(amountFen);
  const { data } = useQuery({
    ...reading(previewRefund, { charge_rid: chargeRid, amount_fen }),
    placeholderData: keepPreviousData,
  });
  return data ? (
    <div aria-live="polite">
      <WhereItGoes foreseen={data.foreseen} />
      <HinderingInvoices invoices={data.invoices} />
      {data.online ? (
        <Form.Item name="way" label="退款方式" initialValue="balance" extra={onlineWords(data.online)}>
          <Radio.Group options={keysOf(refundWays).map((value) => ({ value, label: refundWays[value] }))} />
        </Form.Item>
      ) : null}
    </div>
  ) : null;
}

/** How much goes back to which payment, and that the rest stays. */
export const onlineWords = ({ amount_fen, provider_label, payment_no }: NonNullable<Outlook['online']>): string =>
  `原路退回时，${formatFen(amount_fen)} 退到${provider_label}（支付单 ${payment_no}），其余留在预存余额`;

/** What is taken off the debt, and what returns to principal and to bonus. */
export const WhereItGoes = ({ foreseen }: Pick<Outlook, 'foreseen'>) =>
  foreseen ? (
    <KeyValue
      facts={[
        { name: '减免欠款', value: <Money fen={foreseen.off_fen} /> },
        { name: '退回本金', value: <Money fen={foreseen.principal_back_fen} /> },
        { name: '退回赠送', value: <Money fen={foreseen.bonus_back_fen} /> },
      ]}
    />
  ) : null;

/** The invoices that finance has to undo first. */
export const HinderingInvoices = ({ invoices }: Pick<Outlook, 'invoices'>) =>
  invoices.map((invoice) => (
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
  ));
