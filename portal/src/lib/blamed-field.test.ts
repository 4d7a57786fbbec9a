import { CallFailed } from '@yance/contract/kernel/client.ts';
import { expect, test } from 'vitest';
import { blamedField } from './blamed-field.ts';

const failed = (reason: string) => new CallFailed({ code: 0, msg: '验证码不正确或已过期', data: {} }, 200, { reason });

test('a refused code, password or phone is marked at the field of the form that holds it', () => {
  expect(blamedField(failed('codeWrong'), { account: '', verificationCode: '' })).toBe('verificationCode');
  expect(blamedField(failed('codeWrong'), { phone: '', code: '' })).toBe('code');
  expect(blamedField(failed('oldPasswordWrong'), { oldPassword: '', password: '' })).toBe('oldPassword');
  expect(blamedField(failed('phoneTaken'), { phone: '', code: '' })).toBe('phone');
});

test('a refusal about something else marks no field', () => {
  expect(blamedField(failed('locked'), { account: '', password: '' })).toBeUndefined();
  expect(blamedField(failed('codeWrong'), { content: '' })).toBeUndefined();
  expect(blamedField(new TypeError('network'), { code: '' })).toBeUndefined();
});
