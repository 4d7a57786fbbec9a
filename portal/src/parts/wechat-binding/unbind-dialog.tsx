import { useState } from 'react';
import { unbindWechat } from '@yance/contract/identity/wechat-endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import { Tabs } from '@yance/ui/tabs.tsx';
import { call } from '../../lib/call.ts';
import { loadMember } from '../../lib/start-up.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../login-dialog/alert.tsx';
import { CodeField } from '../login-dialog/code-field.tsx';
import { showSuccess } from '../result-dialog/open-result.ts';
import css from './wechat-binding.module.css';

/** Unbinds once the password or a code to the member's phone proves that there is another way in. */
export function UnbindDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const [way, setWay] = useState('password');
  const [alert, setAlert] = useState('');
  const form = useForm({
    schema: unbindWechat.input,
    initial: { password: '', code: '' },
    onRefused: setAlert,
    send: async ({ password, code }) => {
      setAlert('');
      await call(unbindWechat, way === 'password' ? { password } : { code }, { quiet: true });
      onClose();
      await loadMember();
      showSuccess('微信已解除绑定。');
    },
  });
  return (
    <Dialog open title="解除微信绑定" width="narrow" onClose={onClose}>
      <form className={css.form} onSubmit={form.submit} noValidate>
        <p className={css.note}>解除后不能再用微信登录。请确认您仍可用密码或手机号 {maskPhone(phone)} 登录。</p>
        <Alert message={alert} />
        <Tabs
          label="确认方式"
          value={way}
          onChange={setWay}
          items={[
            {
              key: 'password',
              label: '密码',
              content: (
                <TextField
                  label="密码"
                  type="password"
                  autoComplete="current-password"
                  value={form.values.password}
                  error={form.errors.password}
                  onChange={(event) => form.set({ password: event.target.value })}
                />
              ),
            },
            {
              key: 'sms',
              label: '短信验证码',
              content: (
                <CodeField
                  phone={phone}
                  useFor={3}
                  value={form.values.code}
                  error={form.errors.code}
                  onChange={(code) => form.set({ code })}
                  onFailed={setAlert}
                />
              ),
            },
          ]}
        />
        <Button type="submit" look="danger" size="thumb" wide busy={form.busy}>
          解除绑定
        </Button>
      </form>
    </Dialog>
  );
}
