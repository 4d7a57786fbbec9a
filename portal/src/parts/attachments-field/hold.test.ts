import { expect, test } from 'vitest';
import { holdOf } from './hold.ts';

const there = { rid: '01' };
const failed = { failure: '文件不能超过 20 MB' };

test('a form goes only when every chosen file is there, and says otherwise what to do', () => {
  expect(holdOf([])).toBeUndefined();
  expect(holdOf([there, there])).toBeUndefined();
  expect(holdOf([there, {}])).toContain('正在上传');
  expect(holdOf([there, { failure: '' }])).toContain('正在上传');
  expect(holdOf([there, {}, failed])).toContain('请重试或移除');
});
