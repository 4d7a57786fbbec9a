const digits = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/**
 * Whether a text is a taxpayer's number: 15 to 20 capital letters and digits. Eighteen of them are a
 * 统一社会信用代码, whose last place is a check digit (GB 32100-2015).
 */
export function isTaxNumber(value: string): boolean {
  if (!/^[0-9A-Z]{15,20}$/.test(value)) return false;
  return value.length !== 18 || checkDigitFits(value);
}

function checkDigitFits(code: string): boolean {
  const values = [...code].map((letter) => digits.indexOf(letter));
  if (values.includes(-1)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0);
  return values[17] === (31 - (sum % 31)) % 31;
}
