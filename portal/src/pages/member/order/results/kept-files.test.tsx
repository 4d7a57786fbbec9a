// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KeptFiles } from './kept-files.tsx';

afterEach(cleanup);

const wordsOf = (...kept: [title: string, until: string, removed: string | null][]) =>
  [
    ...render(
      <KeptFiles kept={kept.map(([title, until, removed]) => ({ title, until, removed }))} />,
    ).container.querySelectorAll('p'),
  ].map((line) => line.textContent);

test('twenty tests whose files end on one day are one sentence without their names', () => {
  const tests = Array.from({ length: 20 }, (_, at): [string, string, null] => [`检测 ${at}`, '2029-11-24', null]);
  expect(wordsOf(...tests)).toEqual(['结果文件保存至 2029-11-24，到期前提醒您，之后删除，请在此之前下载。']);
});

test('each day names its tests, one of the same name once, and what was removed says when', () => {
  const words = wordsOf(
    ['XRD', '2029-11-24', null],
    ['XRD', '2029-11-24', null],
    ['SEM', '2029-11-24', null],
    ['XPS', '2026-11-22', '2026-11-23T03:00:00+08:00'],
  );
  expect(words).toEqual([
    '「XRD」「SEM」的结果文件保存至 2029-11-24，到期前提醒您，之后删除，请在此之前下载。',
    '「XPS」的结果文件保存期满，已于 2026-11-23 删除，文件记录仍可核验。',
  ]);
});
