/** Letters and digits continue a code, so that `A1` is not found in `A10` or `BA1`. */
const continues = /[\p{L}\p{N}]/u;
const onlyDigits = /^\d{1,4}$/;
const numbers = /(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/gu;
/** Digits that are an order's or a task's number, with the one sign behind them. */
const numberBefore = /(?<![\p{L}\p{N}])t?\d{13}[^\p{L}\p{N}]$/u;

/**
 * The codes that a file's name speaks of, longer ones first, so that `TiO2-1` is not taken for `TiO2`. A code that is
 * only digits counts when it stands right behind the order's number or is the one number in the name: `5` is not meant
 * by `2_5-90.xy`.
 */
export function codesInName(name: string, codes: readonly string[]): string[] {
  const dot = name.lastIndexOf('.');
  const stem = (dot > 0 ? name.slice(0, dot) : name).toLowerCase();
  let rest = stem;
  const found = new Set<string>();
  for (const code of [...codes].toSorted((a, b) => b.length - a.length)) {
    const part = code.toLowerCase();
    for (let at = rest.indexOf(part); at >= 0 && part !== ''; at = rest.indexOf(part, at + 1)) {
      const before = rest.slice(0, at).at(-1) ?? '';
      const behind = rest[at + part.length] ?? '';
      if (continues.test(before) || continues.test(behind)) continue;
      if (onlyDigits.test(part) && !numberBefore.test(stem.slice(0, at)) && shortNumbers(rest) > 1) continue;
      found.add(code);
      rest = `${rest.slice(0, at)}${' '.repeat(part.length)}${rest.slice(at + part.length)}`;
      break;
    }
  }
  return codes.filter((code) => found.has(code));
}

const shortNumbers = (text: string): number =>
  [...text.matchAll(numbers)].filter(([number]) => number.length !== 13).length;
