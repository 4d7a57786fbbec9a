import { expect, it } from 'vitest';
import { login, loginForCode } from './endpoints.ts';
import { firstMessage, registerForm, resetForm } from './forms.ts';
import { profileForm } from './profile-form.ts';

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

it('signing in by password and by code asks for both fields, in order', () => {
  const said = (form: typeof login.input | typeof loginForCode.input, value: object) =>
    form.safeParse(value).error?.issues.map(({ message }) => message);
  for (const empty of [undefined, '', '  ']) {
    expect(said(login.input, { account: empty, password: empty })).toEqual([
      '[用户名/手机号]不能为空',
      '[密码]不能为空',
    ]);
    expect(said(loginForCode.input, { phone: empty, code: empty })).toEqual(['[手机号]不能为空', '[验证码]不能为空']);
  }
  expect(said(login.input, { account: ' lin ', password: 'x' })).toBeUndefined();
});

const profile = {
  name: '林晓雨',
  email: 'lin@example.edu.cn',
  organization: 0,
  company: '南京大学',
  teacher: '周老师',
  province: '江苏省',
  city: '南京市',
  area: '鼓楼区',
  address_code: '320106',
  address: '汉口路 22 号',
};

it('the profile says each missing field in its words, the first in the order of the form', () => {
  const issues = (value: object) => profileForm.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  const steps = {
    name: '「姓名」不能为空',
    email: '「邮箱」不能为空',
    organization: '「用户类型」不能为空',
    company: '「公司/单位」不能为空',
    teacher: '「导师/负责人」不能为空',
    address_code: '「寄送地址」不能为空',
    address: '「详细地址」不能为空',
  };
  expect(issues(profile)).toEqual([]);
  for (const [field, message] of Object.entries(steps))
    for (const empty of [undefined, '', '  ']) expect(issues({ ...profile, [field]: empty })).toEqual([message]);
  const all = Object.fromEntries(Object.keys(profile).map((field) => [field, '']));
  expect([...new Set(issues({ ...all, organization: 0 }))].toSorted()).toEqual(
    Object.values(steps)
      .filter((message) => message !== steps.organization)
      .toSorted(),
  );
});

it('only students must name a mentor', () => {
  for (const organization of [1, 2, 3])
    expect(profileForm.safeParse({ ...profile, organization, teacher: '' }).success).toBe(true);
});
