import { expect, test } from 'vitest';
import { fillFields, unknownFieldIn } from './fields.ts';

test('a field that nobody fills is found, also an empty one', () => {
  expect(unknownFieldIn('{客户姓名}您好，订单 {订单号}')).toBeUndefined();
  expect(unknownFieldIn('{客户姓名}，{单号}')).toBe('单号');
  expect(unknownFieldIn('{}')).toBe('');
});

test('what the record does not know stays in its braces and is named once; words are never read as fields again', () => {
  expect(fillFields('{客户姓名}：{承诺日期}、{承诺日期}', { customer: '{订单号}' })).toEqual({
    body: '{订单号}：{承诺日期}、{承诺日期}',
    missing: ['承诺日期'],
  });
});
