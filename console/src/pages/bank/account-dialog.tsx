import { bankAccountForm, type BankAccount } from '@yance/contract/banking/bank.ts';
import { addBankAccount, editBankAccount } from '@yance/contract/banking/staff-endpoints.ts';
import { Form, Input, Switch } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';

type Values = Pick<BankAccount, 'name' | 'bank' | 'number'> & { used?: boolean };
const { name, bank, number } = bankAccountForm.shape;

/** What of an account its dialog changes. */
const shownOf = ({ name, bank, number, disabled }: BankAccount) => ({ name, bank, number, disabled });

/** A new account, or the changes of one. */
export function AccountDialog({ account, close }: { account: BankAccount | null; close: () => void }) {
  const send = ({ used = true, ...form }: Values, idempotencyKey: string) =>
    account
      ? call(
          editBankAccount,
          { rid: account.rid, ...form, disabled: !used, before: shownOf(account) },
          { idempotencyKey },
        )
      : call(addBankAccount, form, { idempotencyKey });
  return (
    <FormDialog<Values, BankAccount>
      title={account ? '修改账户' : '添加账户'}
      label="保存"
      initial={account ? { ...account, used: !account.disabled } : {}}
      close={close}
      send={send}
    >
      <Form.Item name="name" label="账户名称" rules={[fieldRule(name)]}>
        <Input maxLength={40} placeholder="如：农行基本户" />
      </Form.Item>
      <Form.Item name="bank" label="开户银行" rules={[fieldRule(bank)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="number" label="账号" rules={[fieldRule(number)]}>
        <Input maxLength={40} inputMode="numeric" autoComplete="off" />
      </Form.Item>
      {account ? (
        <Form.Item name="used" label="使用中" valuePropName="checked">
          <Switch />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
