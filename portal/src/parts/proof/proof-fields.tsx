import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import { useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { ContactCodeField } from './contact-code-field.tsx';

export interface Proof extends Record<string, unknown> {
  password: string;
  old_code: string;
}

/**
 * The password, or a code to the phone in use for anyone who has none or does not remember it: one of them proves who
 * asks.
 */
export function ProofFields({
  phone,
  hasPassword,
  values,
  errors,
  onChange,
}: {
  phone: string;
  hasPassword: boolean;
  values: Proof;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<Proof>) => void;
}) {
  const [by, setBy] = useState<'password' | 'code'>(hasPassword ? 'password' : 'code');
  const turn = () => {
    onChange({ password: '', old_code: '' });
    setBy(by === 'password' ? 'code' : 'password');
  };
  return (
    <div>
      {by === 'password' ? (
        <PasswordField
          label="登录密码"
          autoComplete="current-password"
          value={values.password}
          error={errors.password}
          onChange={(event) => onChange({ password: event.target.value })}
        />
      ) : (
        <ContactCodeField
          label={`当前手机号 ${maskPhone(phone)} 的验证码`}
          asked={{ kind: 'present' }}
          value={values.old_code}
          error={errors.old_code ?? errors.password}
          onChange={(old_code) => onChange({ password: '', old_code })}
        />
      )}
      {hasPassword && (
        <Button look="link" size="dense" onClick={turn}>
          {by === 'password' ? '忘记密码？用当前手机号验证' : '改用登录密码验证'}
        </Button>
      )}
    </div>
  );
}
