import { expect, test } from 'vitest';
import { isTaxNumber } from './tax-number.ts';
import { titleForm } from './title.ts';

test('a 统一社会信用代码 with the right check digit passes, any other check digit is refused', () => {
  const code = '91350100M000100Y43';
  expect(isTaxNumber(code)).toBe(true);
  for (const last of '0123456789ABCDEFGHJKLMNPQRTUWXY')
    if (last !== '3') expect(isTaxNumber(code.slice(0, 17) + last)).toBe(false);
});

test('two neighbouring places exchanged are found', () => {
  const code = '91350100M000100Y43';
  const swapped = Array.from(
    { length: 16 },
    (_, index) => code.slice(0, index) + code[index + 1] + code[index] + code.slice(index + 2),
  );
  expect(swapped.filter((one) => one !== code && isTaxNumber(one))).toEqual([]);
});

test('letters that the register does not use, and wrong lengths, are refused', () => {
  for (const wrong of [
    '',
    '9135010OM000100Y43',
    '91350100I000100Y43',
    '12345678901234',
    '123456789012345678901',
    '91350100M000100Y4-',
  ]) {
    expect(isTaxNumber(wrong)).toBe(false);
  }
  expect(isTaxNumber('110108771234567')).toBe(true);
  expect(isTaxNumber('11010819900101123401')).toBe(true);
});

test('a special invoice needs number, address, phone, bank and account, an ordinary one to a person only a name', () => {
  expect(titleForm.safeParse({ type: 1, name: '林晓雨' }).success).toBe(true);
  const errors = titleForm.safeParse({ type: 3, name: '某公司' }).error?.issues.map((issue) => issue.message);
  expect(errors).toEqual([
    '[税号]不能为空',
    '[注册地址]不能为空',
    '[注册电话]不能为空',
    '[开户银行]不能为空',
    '[银行账号]不能为空',
  ]);
  expect(titleForm.safeParse({ type: 2, name: '某公司' }).success).toBe(false);
  expect(titleForm.parse({ type: 1, name: '某公司', tax_no: ' 91350100m000100y43 ' }).tax_no).toBe(
    '91350100M000100Y43',
  );
});

test('a title that says whom it names has a tax number where that is an organisation, and none where it is a person', () => {
  const faults = (title: object) => titleForm.safeParse(title).error?.issues.map(({ message }) => message) ?? [];
  const company = { name: '某公司', tax_no: '91350100M000100Y43', holder: 'organisation' };
  expect(faults({ ...company, type: 1 })).toEqual([]);
  expect(faults({ ...company, type: 1, tax_no: '' })).toEqual(['[税号]不能为空']);
  expect(faults({ ...company, type: 1, holder: 'person' })).toEqual(['个人抬头不填[税号]']);
  expect(faults({ type: 1, name: '林晓雨', holder: 'person' })).toEqual([]);
  expect(faults({ type: 3, name: '林晓雨', holder: 'person' })[0]).toBe('专用发票只能开给单位');
});
