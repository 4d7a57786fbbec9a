import { expect, test } from 'vitest';
import { addressFault, wayOf } from './redirect-way.ts';

test('only the number of a service opens a project; every other text is an address', () => {
  expect(wayOf('')).toBe('none');
  expect(wayOf('01a20157-7ba0-7ad2-accd-8c422f9b7def')).toBe('service');
  for (const typed of ['h', 'https://', 'https://example.com', 'javascript:alert(1)'])
    expect(wayOf(typed)).toBe('link');
});

test('an address that browsers may not open is a fault, one that has just begun is none', () => {
  for (const good of ['', 'h', 'https:/', 'https://', 'http://a.cn/b', 'HTTPS://example.com/?q=1'])
    expect([good, addressFault(good)]).toEqual([good, '']);
  for (const bad of ['x', 'javascript:alert(1)', '/detail/1', 'ftp://a.cn', 'https://a b'])
    expect([bad, addressFault(bad)]).toEqual([bad, '请填写 http 或 https 开头的网址']);
});
