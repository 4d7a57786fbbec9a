const separators = /[\s\-‐-―－().·（）]/gu;

/**
 * A phone as people write or paste it, `+86 139 5550 1021`, as the digits the rules want. It is meant for every change
 * of a field, so a beginning stays as it was typed; a landline with its dash and what holds letters stay untouched.
 */
export function normalizePhone(typed: string): string {
  const text = typed.normalize('NFKC');
  if (!/^[+\d\s\-‐-―().·]*$/u.test(text)) return typed;
  const digits = text.replaceAll(separators, '').replace(/^(?:\+|00)86|^86(?=1\d{10}$)/u, '');
  return digits.startsWith('0') ? typed : digits;
}
