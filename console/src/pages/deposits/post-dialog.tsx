import type { DepositForStaff } from '@yance/contract/balance/deposit.ts';
import { postDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { formatFen } from '@yance/ui/format.ts';
import { useNow } from '@yance/web/now.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { YuanInput } from '../../parts/yuan-input.tsx';

interface Values {
  amount_fen: number;
  bank_reference: string;
  received_on: string;
}

interface Props {
  deposit: DepositForStaff;
  close: () => void;
}

const { amount_fen, bank_reference, received_on } = postDeposit.input.shape;

/** Books what the bank's account says, not what was applied for. */
export function PostDialog({ deposit, close }: Props) {
  const today = shanghaiDate(new Date(useNow()));
  return (
    <FormDialog<Values, DepositForStaff>
      title={`确认到账 ${deposit.deposit_no}`}
      label="确认到账"
      initial={{ amount_fen: deposit.amount_fen, received_on: today }}
      close={close}
      send={(values, idempotencyKey) => call(postDeposit, { rid: deposit.rid, ...values }, { idempotencyKey })}
    >
      <Form.Item
        name="amount_fen"
        label="实到金额（元）"
        extra={`申请 ${formatFen(deposit.amount_fen)}。与申请不符时按实到入账${deposit.gift === 'none' ? '' : '，赠送按实到金额所在的档位计算'}`}
        rules={[fieldRule(amount_fen)]}
      >
        <YuanInput />
      </Form.Item>
      <Form.Item name="bank_reference" label="银行流水号" rules={[fieldRule(bank_reference)]}>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      <Form.Item name="received_on" label="到账日期" rules={[fieldRule(received_on)]}>
        <DateInput until={today} />
      </Form.Item>
    </FormDialog>
  );
}
