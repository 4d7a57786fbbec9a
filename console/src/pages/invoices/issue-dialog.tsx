import type { ApplicationDetailForStaff } from '@yance/contract/invoices/application.ts';
import { issueInvoice } from '@yance/contract/invoices/staff-endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { formatFen } from '@yance/ui/format.ts';
import { useNow } from '@yance/web/now.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { InvoiceFile } from './invoice-file.tsx';

interface Values {
  invoice_number: string;
  issued_on: string;
  file_rid: string;
}

interface Props {
  application: ApplicationDetailForStaff;
  close: () => void;
}

const { invoice_number, issued_on, file_rid } = issueInvoice.input.shape;

/** Records the invoice that the tax platform has made; the last file that arrived is the invoice. */
export function IssueDialog({ application, close }: Props) {
  const today = shanghaiDate(new Date(useNow()));
  return (
    <FormDialog<Values, unknown>
      title={`登记开票 ${formatFen(application.amount_fen)}`}
      label="登记开票"
      initial={{ issued_on: today }}
      close={close}
      send={(values, idempotencyKey) => call(issueInvoice, { rid: application.rid, ...values }, { idempotencyKey })}
    >
      <Form.Item name="invoice_number" label="发票号码" rules={[fieldRule(invoice_number)]}>
        <Input maxLength={20} inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="issued_on" label="开票日期" rules={[fieldRule(issued_on)]}>
        <DateInput until={today} />
      </Form.Item>
      <Form.Item name="file_rid" label="发票文件" rules={[fieldRule(file_rid)]}>
        <InvoiceFile />
      </Form.Item>
    </FormDialog>
  );
}
