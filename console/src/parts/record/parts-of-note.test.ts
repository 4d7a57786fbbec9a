import { expect, test } from 'vitest';
import { partsOf } from './parts-of-note.ts';

const called = (body: string, mentions: string[]) =>
  partsOf(body, mentions).flatMap(({ words, called: calls }) => (calls ? [words] : []));

test('the whole note is kept, and only whole names of colleagues stand out', () => {
  const body = '请 @张三丰 和 @张三 看一下，@李四 不在';
  expect(called(body, ['张三', '张三丰'])).toEqual(['@张三丰', '@张三']);
  expect(
    partsOf(body, ['张三', '张三丰'])
      .map(({ words }) => words)
      .join(''),
  ).toBe(body);
  expect(called(body, [])).toEqual([]);
});
