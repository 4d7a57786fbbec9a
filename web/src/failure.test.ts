import { CallFailed, failed } from '@yance/contract/kernel/client.ts';
import { expect, test } from 'vitest';
import { failureWords } from './failure.ts';

test.each([
  [new CallFailed({ code: 0, msg: '无权查看', data: null }, 200), '无权查看'],
  [
    new CallFailed(
      {
        code: 0,
        msg: '当前状态不能进行此操作，请刷新页面后再试',
        data: { state: 'posted', label: '已到账' },
      },
      200,
      { reason: 'stepNotAllowed' },
    ),
    '状态已变化，现在是「已到账」',
  ],
  [new DOMException('', 'AbortError'), '已取消'],
  [new DOMException('', 'TimeoutError'), '等待超过 30 秒，请检查网络后重试'],
  [new TypeError('fetch failed'), '网络不通，请检查网络后重试'],
  [failed(null, 502, () => null), '网站暂时无法访问，请稍后再试'],
  [failed(null, 200, () => null), '网络不通，请检查网络后重试'],
  [new Error('图片无法读取，请换一张图片'), '图片无法读取，请换一张图片'],
])('%s is told as %s', (error, words) => {
  expect(failureWords(error)).toBe(words);
});
