import { expect, test } from 'vitest';
import { noFilesText } from './no-files-text.ts';

test('a retest without files is named, because those of the first test are still shown', () => {
  expect(noFilesText({ run: 2 })).toBe('第 2 次检测还没有结果文件');
  expect(noFilesText({ run: 1 })).toBe('还没有结果文件');
});
