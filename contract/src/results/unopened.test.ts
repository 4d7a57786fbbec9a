import { expect, test } from 'vitest';
import { unopenedWords } from './unopened.ts';

test('what is left of a file is said behind its name', () => {
  expect(unopenedWords('a.xy', { parts: [], download: false })).toBe('a.xy');
  expect(unopenedWords('b.dat', { parts: [], download: true })).toBe('b.dat（不能在线显示，请下载查看）');
  expect(unopenedWords('c.zip', { parts: ['x.xy', 'y.xy'], download: false })).toBe(
    'c.zip（其中 x.xy、y.xy 没有查看）',
  );
  expect(unopenedWords('c.zip', { parts: ['x'], download: true })).toBe(
    'c.zip（其中 x 没有查看，不能显示的请下载查看）',
  );
  const many = ['1', '2', '3', '4', '5'];
  expect(unopenedWords('c.zip', { parts: many, download: false })).toBe('c.zip（其中 1、2、3 等 5 个文件没有查看）');
});
