import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { providerOf } from '@yance/contract/providers/providers.ts';
import { testProvider, type ProviderAccount } from '@yance/contract/providers/staff-endpoints.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';

interface Values {
  mail_to?: string;
}
const { mail_to } = testProvider.input.shape;

/** Says what a test does, and does it; what came of it stands at the account. */
export function TestDialog({ account, close }: { account: ProviderAccount; close: () => void }) {
  const { label, trial } = providerOf(account.supplier);
  return (
    <FormDialog<Values, OutputOf<typeof testProvider>>
      title={`测试${label}`}
      label="开始测试"
      close={close}
      send={(values) => call(testProvider, { supplier: account.supplier, ...values })}
      said={() => '测试通过'}
      failed={({ ok }) => (ok ? undefined : '测试没有通过，原因列在该服务商下')}
    >
      <p>{trial}。最多 12 秒出结果。</p>
      {account.supplier === 'mail' ? (
        <Form.Item
          name="mail_to"
          label="您的邮箱"
          rules={[{ required: true, message: '请填写接收测试邮件的邮箱' }, fieldRule(mail_to)]}
        >
          <Input type="email" maxLength={100} />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
