import { expect, test } from 'vitest';
import { readCode } from './typed-code.ts';

const code = 'ABCD2345EFGH';

test.each(['ABCD2345EFGH', ' abcd-2345-efgh ', 'ABCD 2345 EFGH', 'ＡＢＣＤ２３４５ＥＦＧＨ', 'ABCD－2345—EFGH'])(
  'a code counts however it is written: %s',
  (typed) => expect(readCode(typed)).toEqual({ code }),
);

test('the number of a label keeps its hyphen, and the hash of a file is taken as it is', () => {
  expect(readCode('s2026112400001－001.abcd2345')).toEqual({ code: 'S2026112400001-001.ABCD2345' });
  expect(readCode('a1'.repeat(32))).toEqual({ code: 'a1'.repeat(32) });
});

test('a report’s number is called one, with the place of the code', () => {
  expect(readCode('R2026112400001-1')).toEqual({ fault: expect.stringMatching(/^这是报告编号.*二维码下方/) });
});

test('a code of a wrong length hears how long it is and should be', () => {
  expect(readCode('ABCD-2345-EFG')).toEqual({ fault: '核验码有 12 个字符，您输入了 11 个，请核对' });
  expect(readCode(' - ')).toEqual({ fault: '请输入核验码' });
});
