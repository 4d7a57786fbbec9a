import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The success messages of specification §8: `操作成功!` and the others are said as they are. */
const longer = /(?:登录成功|验证码已发送|注册成功|密码重置成功|操作成功|提交成功)!(?!['"`])/;

test('no page adds words to a fixed success message: what is special to this time is a detail of its own', () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => longer.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
