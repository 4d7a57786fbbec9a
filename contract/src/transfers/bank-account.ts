import { z } from 'zod';

/** Cards of mainland banks begin with 62 and end with a check digit; accounts of companies have other forms. */
function isWellFormed(digits: string): boolean {
  if (!/^62\d{14,17}$/.test(digits)) return true;
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** The number of a bank account, stored without the blanks and hyphens that people write into it. */
export const bankAccount = z
  .string({ error: '请填写银行账号' })
  .max(60, '最多 60 个字')
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, { error: '请填写银行账号', abort: true })
      .regex(/^\d{8,30}$/, { error: '银行账号应为 8–30 位数字', abort: true })
      .refine(isWellFormed, '银行账号有误，请核对'),
  );

/** The last four digits, for everybody who need not know all of them. */
export const maskAccount = (account: string): string => `**** ${account.slice(-4)}`;
