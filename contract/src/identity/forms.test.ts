import { expect, it } from 'vitest';
import { firstMessage, registerForm, resetForm } from './forms.ts';

const messages = (form: typeof registerForm | typeof resetForm, value: object): string => {
  const result = form.safeParse(value);
  return result.success ? '' : firstMessage(form, result.error);
};
const right = {
  account: '13800138000',
  verificationCode: '123456',
  password: 'good secret',
  confirmPassword: ' good secret ',
};

it('the forms name the first failure in their own order, for missing and empty alike', () => {
  for (const form of [registerForm, resetForm]) {
    const steps = {
      account: '[手机号]不能为空',
      verificationCode: '[验证码]不能为空',
      password: '[密码]不能为空',
      confirmPassword: '[确认密码]不能为空',
    };
    for (const [field, message] of Object.entries(steps)) {
      for (const empty of [undefined, '', '  ']) expect(messages(form, { ...right, [field]: empty })).toBe(message);
    }
    expect(messages(form, {})).toBe('[手机号]不能为空');
  }
});

it('the confirmation must equal the password, both trimmed', () => {
  expect(messages(registerForm, right)).toBe('');
  expect(messages(registerForm, { ...right, confirmPassword: 'other' })).toBe('[密码]不一致');
  expect(messages(resetForm, { ...right, confirmPassword: 'other' })).toBe('[密码]不一致');
});
