import { expect, test } from 'vitest';
import { fillAddress } from './fill-address.ts';
import type { PastedAddress } from './read-address.ts';

const nowhere = { province: '', city: '', area: '', address_code: '' };
const gulou = { province: '江苏省', city: '南京市', area: '鼓楼区', address_code: '320106' };
const haidian = { province: '北京市', city: '北京市', area: '海淀区', address_code: '110108' };
const pasted = (given: Partial<PastedAddress>): PastedAddress => ({
  name: '',
  phone: '',
  region: null,
  address: '',
  company: '',
  email: '',
  unused: [],
  ...given,
});

test('a name that stands is kept where it is somebody’s own, and replaced in a saved address', () => {
  const values = { name: '林晓雨', address: '', ...nowhere };
  const given = pasted({ name: '李雷', region: haidian, address: '学院路 30 号' });
  expect(fillAddress(given, values, true).fields).toEqual({ ...haidian, address: '学院路 30 号' });
  expect(fillAddress(given, values, true).unchanged).toEqual(['姓名已填写，保留「林晓雨」。']);
  expect(fillAddress(given, values).fields.name).toBe('李雷');
  expect(fillAddress(given, { ...values, name: '' }, true).fields.name).toBe('李雷');
});

test('a text without a region does not touch a street that stands, and says so', () => {
  const values = { name: '', address: '汉口路 22 号', ...gulou };
  for (const address of ['今天下午开会', '学院路 30 号']) {
    const filling = fillAddress(pasted({ address }), values);
    expect(filling.fields).toEqual({});
    expect(filling.found).toEqual([]);
    expect(filling.unchanged).toEqual(['这段文字里没有地区，已填写的详细地址未改动。']);
  }
});

test('a new street under a region that stood before comes with a warning', () => {
  const filling = fillAddress(pasted({ address: '学院路 30 号' }), { name: '', address: '', ...gulou });
  expect(filling.fields).toEqual({ address: '学院路 30 号' });
  expect(filling.unchanged).toEqual(['这段文字里没有地区，请核对：地区仍为「江苏省南京市鼓楼区」。']);
});

test('a whole address replaces region and street together; only what the form asks is taken or missed', () => {
  const filling = fillAddress(
    pasted({ region: haidian, address: '学院路 30 号', email: 'li@example.edu.cn', company: '北京科技大学' }),
    { name: '', phone: '', address: '汉口路 22 号', ...gulou },
  );
  expect(filling.fields).toEqual({ ...haidian, address: '学院路 30 号' });
  expect(filling.missing).toEqual(['姓名', '手机号']);
  expect(filling.unchanged).toEqual([]);
});
