import { signIn } from '@yance/contract/staff/endpoints.ts';
import { Button, Form, Input } from 'antd';

export interface Credentials {
  account: string;
  password: string;
}

/** The shape of the input is the contract's; nothing is sent before the code is there. */
const fields = signIn.input.pick({ account: true, password: true });

export function PasswordStep({ account, next }: { account?: string; next: (credentials: Credentials) => void }) {
  const [form] = Form.useForm<Credentials>();
  const submit = (given: Credentials) => {
    const parsed = fields.safeParse(given);
    if (parsed.success) return next(parsed.data);
    form.setFields(
      (['account', 'password'] as const).map((name) => ({
        name,
        errors: parsed.error.issues
          .filter((issue) => issue.path[0] === name)
          .map((issue) => issue.message)
          .slice(0, 1),
      })),
    );
    return form.focusField(parsed.error.issues[0]?.path[0] === 'password' ? 'password' : 'account');
  };
  return (
    <Form form={form} initialValues={{ account }} layout="vertical" requiredMark={false} onFinish={submit}>
      <Form.Item name="account" label="账号">
        <Input
          size="large"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!account}
          maxLength={60}
        />
      </Form.Item>
      <Form.Item name="password" label="密码">
        <Input.Password size="large" autoComplete="current-password" autoFocus={!!account} maxLength={200} />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit">
        下一步
      </Button>
    </Form>
  );
}
