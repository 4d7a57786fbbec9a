import { expect, test } from 'vitest';
import { contentDoubt } from './content-doubt.ts';

test.each([
  ['报告.pdf', 'text/plain', 'otherContent'],
  ['SEM.PNG', 'application/octet-stream', 'otherContent'],
  ['A1.csv', 'application/pdf', 'otherContent'],
  ['setup.exe', 'application/octet-stream', 'program'],
  ['报告.pdf', 'application/pdf', null],
  ['A1.txt', 'application/octet-stream', null],
  ['A1.raw', 'application/octet-stream', null],
  ['无扩展名', 'text/plain', null],
] as const)('%s with the content %s: %s', (name, mime, doubt) => {
  expect(contentDoubt({ name, mime })).toBe(doubt);
});
