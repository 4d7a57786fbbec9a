import { expect, test } from 'vitest';
import { pages } from '../../routes.tsx';
import { isNamed, isReadable } from './pinyin.ts';

test.each([
  ['订单', 'dd'],
  ['订单', 'dingd'],
  ['订单', 'ding dan'],
  ['批量上传结果', 'jg'],
  ['检测任务', '检测'],
  ['检测任务', 'jcrenw'],
  ['对账单', 'duizhangdan'],
])('%s is named by %s', (title, words) => expect(isNamed(title, words)).toBe(true));

test.each([
  ['订单', 'cd'],
  ['订单', 'ddx'],
  ['检测任务', 'jr'],
])('%s is not named by %s', (title, words) => expect(isNamed(title, words)).toBe(false));

test('every page can be named by its pinyin', () => {
  const characters = new Set(pages.flatMap(({ title }) => title.match(/\p{Script=Han}/gu) ?? []));
  expect([...characters].filter((one) => !isReadable(one))).toEqual([]);
});
