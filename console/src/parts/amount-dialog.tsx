import { reason } from '@yance/contract/kernel/fields.ts';
import type { ReturnWay } from '@yance/contract/refunds/refund.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Form, Input } from 'antd';
import type { z } from 'zod';
import { fieldRule } from '../lib/field-rule.ts';
import { FormDialog } from './form-dialog.tsx';
import { RefundPreview } from './refund-outlook.tsx';
import { YuanInput } from './yuan-input.tsx';

interface Values {
  amount_fen: number;
  reason: string;
  way?: ReturnWay;
}

interface Props {
  title: string;
  label: string;
  amountLabel: string;
  amountRule: z.ZodType;
  reasonLabel: string;
  /** What it leads to. */
  words: string;
  /** The most that may be given, where the page knows it. */
  mostFen?: number | undefined;
  /** The charge that is given back: it is said where the money would go, and the way is chosen where there are two. */
  refundOf?: string | undefined;
  close: () => void;
  send: (values: Values, idempotencyKey: string) => Promise<unknown>;
}

/** A step that names an amount and its reason. */
export function AmountDialog(props: Props) {
  const { title, label, amountLabel, amountRule, reasonLabel, words, mostFen, refundOf, close, send } = props;
  return (
    <FormDialog<Values, unknown> title={title} label={label} close={close} send={send}>
      <p>{words}</p>
      <Form.Item
        name="amount_fen"
        label={amountLabel}
        extra={mostFen === undefined ? undefined : `最多 ${formatFen(mostFen)}`}
        rules={[fieldRule(amountRule)]}
      >
        <YuanInput />
      </Form.Item>
      {refundOf ? (
        <Form.Item<Values> noStyle dependencies={['amount_fen']}>
          {({ getFieldValue }) => {
            const amount: unknown = getFieldValue('amount_fen');
            return typeof amount === 'number' && amount > 0 && amount <= (mostFen ?? 0) ? (
              <RefundPreview chargeRid={refundOf} amountFen={amount} />
            ) : null;
          }}
        </Form.Item>
      ) : null}
      <Form.Item name="reason" label={reasonLabel} rules={[fieldRule(reason)]}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}
