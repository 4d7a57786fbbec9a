import { expect, test } from 'vitest';
import { bracesFit, fillFields, fillPlaces, placesIn, smsSize, templateProblems } from './template.ts';

const variables = [{ name: 'order_no' }, { name: 'reason' }];

test('places are filled with the words of the event, and nothing in a word is taken for a place', () => {
  expect(fillPlaces('订单 {order_no}：{reason}。{order_no}', { order_no: 'A1', reason: '{order_no}' })).toBe(
    '订单 A1：{order_no}。A1',
  );
  expect(fillPlaces('原因：{reason}', {})).toBe('原因：');
});

test('places are listed once, in the order of the text', () => {
  expect(placesIn('{reason}{order_no}{reason}')).toEqual(['reason', 'order_no']);
});

test.each(['{', '}', '{a b}', '{{order_no}', '订单{}'])('a brace that is no place is found in %s', (text) => {
  expect(bracesFit(text)).toBe(false);
});

test.each([
  ['site', { title: '', body: '正文' }, '标题不能为空'],
  ['mail', { title: '', body: '正文' }, '邮件主题不能为空'],
  ['mail', { title: '主\n题', body: '正文' }, '邮件主题不能换行'],
  ['sms', { title: '', body: '  ' }, '正文不能为空'],
  ['sms', { title: '', body: '您好 {name}，{code}' }, '正文中有未知的变量：{name}、{code}'],
  ['sms', { title: '', body: '订单 {order_no' }, '正文中的花括号只能用于变量，如 {order_no}'],
  ['site', { title: '一'.repeat(31), body: '正文' }, '标题最多 30 个字'],
] as const)('a template of %s is refused in Chinese: %j', (channel, given, msg) => {
  expect(templateProblems(channel, given, variables).map((one) => one.msg)).toEqual([msg]);
});

test('a template that uses only what the event offers is taken', () => {
  expect(templateProblems('sms', { title: '', body: '订单 {order_no}：{reason}' }, variables)).toEqual([]);
});

test.each([
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
])('an SMS of %i characters is charged as %i', (length, segments) => {
  expect(smsSize('字'.repeat(length))).toEqual({ length, segments });
});

test('a reason that ends its own sentence brings no second mark where the text goes on with one', () => {
  const refused = '未通过：{reason}。请重新上传，{until}前有效';
  expect(fillPlaces(refused, { reason: '金额不符。', until: '明天' })).toBe('未通过：金额不符。请重新上传，明天前有效');
  expect(fillPlaces('{reason}', { reason: '金额不符。' })).toBe('金额不符。');
});

test.each([
  ['订单：{order_no}', '每行写一个字段：微信模板的字段名、冒号、文字，如 thing1：{service}'],
  ['thing1', '每行写一个字段：微信模板的字段名、冒号、文字，如 thing1：{service}'],
  ['thing1：一\nthing1：二', '字段 thing1 重复'],
])('a template of WeChat is refused where a line is no field: %s', (body, msg) => {
  expect(templateProblems('wechat', { title: '', body }, variables)).toEqual([{ path: 'body', msg }]);
});

test('the fields of WeChat hold the words in their places, none empty and none longer than it takes', () => {
  const body = 'thing1：样品 {reason}\n character_string2: {order_no}\n\nphrase3：{state}\ntime4：12:30';
  expect(fillFields(body, { reason: '受'.repeat(20), order_no: 'A1' })).toEqual({
    thing1: `样品 ${'受'.repeat(16)}…`,
    character_string2: 'A1',
    phrase3: '-',
    time4: '12:30',
  });
});
