import type { ApplicationDetailForStaff } from '@yance/contract/invoices/application.ts';
import { replaceInvoice } from '@yance/contract/invoices/staff-endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { formatFen } from '@yance/ui/format.ts';
import { useNow } from '@yance/web/now.ts';
import { Alert, Form, Input } from 'antd';
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

const { invoice_number, issued_on, file_rid } = replaceInvoice.input.shape;

/** Records the red-letter invoice over all of an issued one; the new application then waits to be issued. */
export function ReplaceDialog({ application, close }: Props) {
  const today = shanghaiDate(new Date(useNow()));
  const left = formatFen(application.amount_fen - application.reversed_fen);
  return (
    <FormDialog<Values, unknown>
      title={`红冲并换开：原发票 ${application.invoice_number ?? ''}`}
      label="红冲并换开"
      initial={{ issued_on: today }}
      close={close}
      send={(values, idempotencyKey) => call(replaceInvoice, { rid: application.rid, ...values }, { idempotencyKey })}
    >
      <Form.Item>
        <Alert
          type="warning"
          showIcon
          title={`登记后不能更改。先在税务平台对 ${left} 全额开出红字发票，再在此登记；系统随即按客户的新信息生成一份待开票的申请。`}
        />
      </Form.Item>
      <Form.Item name="invoice_number" label="红字发票号码" rules={[fieldRule(invoice_number)]}>
        <Input maxLength={20} inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="issued_on" label="开票日期" rules={[fieldRule(issued_on)]}>
        <DateInput until={today} />
      </Form.Item>
      <Form.Item name="file_rid" label="红字发票文件" rules={[fieldRule(file_rid)]}>
        <InvoiceFile />
      </Form.Item>
    </FormDialog>
  );
}
