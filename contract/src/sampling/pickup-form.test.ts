import { expect, test } from 'vitest';
import { samplingRequest } from './pickup-form.ts';

const messages = (given: unknown): string[] => {
  const read = samplingRequest.safeParse(given);
  return read.success ? [] : read.error.issues.map((issue) => issue.message);
};
const whole = {
  date: '2026-11-26',
  time: '09:00-11:00',
  name: '林晓雨',
  phone: '13800000002',
  province: '北京市',
  city: '市辖区',
  area: '海淀区',
  address_code: '110108',
  address: '中关村大街 1 号',
};
const saved = '0199f0a0-0000-7000-8000-000000000001';

test('a sampling request names what is missing in form order; a saved address takes the place of the second half', () => {
  expect(messages({})).toEqual([
    '[取样日期]不能为空',
    '[取样时间]不能为空',
    '[姓名]不能为空',
    '[手机]不能为空',
    '[取样地址]不能为空',
    '[详细地址]不能为空',
  ]);
  expect(messages({ sendAddress: saved })).toEqual(['[取样日期]不能为空', '[取样时间]不能为空']);
  expect(messages({ ...whole, name: '  ', address: ' ' })).toEqual(['[姓名]不能为空', '[详细地址]不能为空']);
  expect(messages(whole)).toEqual([]);
  expect(messages({ ...whole, type: 2 })).not.toEqual([]);
});

test('the phone of a pickup has at most 11 characters and is a mobile of mainland China', () => {
  expect(messages({ ...whole, phone: '138000000021' })).toEqual(['手机最多 11 个字符']);
  expect(messages({ ...whole, phone: '12800000002' })).toEqual(['请输入正确的手机号']);
});
