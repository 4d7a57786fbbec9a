import { expect, test } from 'vitest';
import { userName } from './fields.ts';

const wordsFor = (name: string): string | undefined => userName.safeParse(name).error?.issues[0]?.message;

test('a name that would pass for staff is refused, whatever its capitals', () => {
  for (const name of ['admin', 'Admin', 'ROOT', 'kefu', 'guanfang', 'official', 'Support', ' system '])
    expect(wordsFor(name), name).toBe('该用户名为系统保留，请换一个');
});

test('words of the operator in Chinese are no user names at all', () => {
  for (const name of ['客服', '官方', '管理员', '', '1abc', 'abc', 'a'.repeat(21)])
    expect(wordsFor(name), name).toBe('用户名应为 4–20 位字母、数字或下划线，以字母开头');
});

test('a name of one’s own is taken, also where it only contains such a word', () => {
  for (const name of ['lin_xiaoyu', 'adminlin', 'rooted', 'EitherWay']) expect(wordsFor(name), name).toBeUndefined();
});
