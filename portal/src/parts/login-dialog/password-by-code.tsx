import type { Form } from '../../lib/use-form.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { CodeField } from './code-field.tsx';
import { usePasswordLength } from './password-length.ts';

/** What registering and resetting both ask: the phone, its code, and the new password twice. */
export interface PasswordByCode extends Record<string, unknown> {
  account: string;
  verificationCode: string;
  password: string;
  confirmPassword: string;
}
export const noPasswordByCode: PasswordByCode = {
  account: '',
  verificationCode: '',
  password: '',
  confirmPassword: '',
};

export function PasswordByCodeFields({
  form: { values, errors, set, fail },
  useFor,
  passwordLabel,
  onFailed,
}: {
  form: Pick<Form<PasswordByCode>, 'values' | 'errors' | 'set' | 'fail'>;
  useFor: 0 | 1;
  passwordLabel: string;
  onFailed: (message: string) => void;
}) {
  return (
    <>
      <PhoneField
        label="手机号"
        inputMode="numeric"
        autoComplete="tel"
        value={values.account}
        error={errors.account}
        onChange={(event) => set({ account: event.target.value })}
      />
      <CodeField
        phone={values.account}
        useFor={useFor}
        value={values.verificationCode}
        error={errors.verificationCode}
        onChange={(verificationCode) => set({ verificationCode })}
        onProblem={(account) => fail({ account })}
        onFailed={onFailed}
      />
      <PasswordField
        label={passwordLabel}
        autoComplete="new-password"
        hint={`${usePasswordLength()}，不能与手机号相同`}
        value={values.password}
        error={errors.password}
        onChange={(event) => set({ password: event.target.value })}
      />
      <PasswordField
        label="确认密码"
        autoComplete="new-password"
        value={values.confirmPassword}
        error={errors.confirmPassword}
        onChange={(event) => set({ confirmPassword: event.target.value })}
      />
    </>
  );
}
