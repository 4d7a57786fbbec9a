import type { ApplicationDetailForStaff } from '@yance/contract/invoices/application.ts';
import { reverseInvoice } from '@yance/contract/invoices/staff-endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { formatFen } from '@yance/ui/format.ts';
import { useNow } from '@yance/web/now.ts';
import { Alert, Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';
import { InvoiceFile } from './invoice-file.tsx';

interface Values {
  amounts: (number | null)[];
  invoice_number: string;
  issued_on: string;
  file_rid: string;
  reason: string;
}

interface Props {
  application: ApplicationDetailForStaff;
  close: () => void;
}

const { invoice_number, issued_on, file_rid, reason } = reverseInvoice.input.shape;

/** Records the red-letter invoice that the tax platform has made: how much of which item it takes back. */
export function ReverseDialog({ application, close }: Props) {
  const today = shanghaiDate(new Date(useNow()));
  const open = application.items.filter((item) => item.amount_fen > item.reversed_fen);
  const send = ({ amounts, ...values }: Values, idempotencyKey: string) => {
    const items = open.flatMap(({ kind, rid }, index) => {
      const amount_fen = amounts[index] ?? 0;
      return amount_fen > 0 ? [{ kind, rid, amount_fen }] : [];
    });
    return call(reverseInvoice, { ...values, rid: application.rid, items }, { idempotencyKey });
  };
  return (
    <FormDialog<Values, unknown>
      title={`登记红字发票：原发票 ${application.invoice_number ?? ''}`}
      label="登记红字发票"
      initial={{ amounts: open.map(() => null), issued_on: today }}
      close={close}
      scrolls
      send={send}
    >
      <Form.Item>
        <Alert
          type="warning"
          showIcon
          title="登记后不能更改。先在税务平台开出红字发票，再在此登记；全额红冲的款项可重新申请开票。"
        />
      </Form.Item>
      {open.map((item, index) => {
        const left = item.amount_fen - item.reversed_fen;
        return (
          <Form.Item
            key={item.rid}
            name={['amounts', index]}
            label={`${item.title}：红冲金额（元），最多 ${formatFen(left)}`}
            rules={[
              {
                validator: (_, value: number | null) =>
                  value !== null && value > left
                    ? Promise.reject(new Error(`最多红冲 ${formatFen(left)}`))
                    : Promise.resolve(),
              },
              ({ getFieldValue }) => ({
                validator: () =>
                  index > 0 || (getFieldValue('amounts') as (number | null)[]).some((one) => (one ?? 0) > 0)
                    ? Promise.resolve()
                    : Promise.reject(new Error('请至少填写一项红冲金额')),
              }),
            ]}
          >
            <YuanInput />
          </Form.Item>
        );
      })}
      <Form.Item name="invoice_number" label="红字发票号码" rules={[fieldRule(invoice_number)]}>
        <Input maxLength={20} inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="issued_on" label="开票日期" rules={[fieldRule(issued_on)]}>
        <DateInput until={today} />
      </Form.Item>
      <Form.Item name="reason" label="红冲原因（客户可见）" rules={[fieldRule(reason)]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Form.Item name="file_rid" label="红字发票文件" rules={[fieldRule(file_rid)]}>
        <InvoiceFile />
      </Form.Item>
    </FormDialog>
  );
}
