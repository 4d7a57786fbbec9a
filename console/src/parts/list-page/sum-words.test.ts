import { expect, test } from 'vitest';
import { sumWords } from './sum-words.ts';

test('a sum is said in yuan, also of nothing; one that nobody has made asks for a period', () => {
  expect(sumWords('实到合计', 1_234_50, '申请日期')).toBe('实到合计 ¥1,234.50');
  expect(sumWords('实到合计', 0, '申请日期')).toBe('实到合计 ¥0.00');
  expect(sumWords('实到合计', null, '申请日期')).toBe('选择申请日期的起始日后显示实到合计');
});
