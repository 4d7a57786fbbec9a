import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { useNow } from '@yance/web/now.ts';
import { Form, Input } from 'antd';
import type { z } from 'zod';
import { fieldRule } from '../lib/field-rule.ts';
import { DateInput } from './date-input.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Values {
  bank_reference: string;
  paid_on: string;
}

/** Notes under which reference the bank has sent the money. */
export function BankPaymentDialog<Reply>({
  title,
  label,
  fields,
  send,
  close,
}: {
  title: string;
  label: string;
  /** What the call wants of each value. */
  fields: Record<keyof Values, z.ZodType>;
  send: (values: Values, idempotencyKey: string) => Promise<Reply>;
  close: () => void;
}) {
  const today = shanghaiDate(new Date(useNow()));
  return (
    <FormDialog<Values, Reply> title={title} label={label} initial={{ paid_on: today }} close={close} send={send}>
      <Form.Item name="bank_reference" label="银行流水号" rules={[fieldRule(fields.bank_reference)]}>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      <Form.Item name="paid_on" label="打款日期" rules={[fieldRule(fields.paid_on)]}>
        <DateInput until={today} />
      </Form.Item>
    </FormDialog>
  );
}
