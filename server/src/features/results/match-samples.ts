/** Letters and digits continue a code, so that `A1` is not found in `A10` or `BA1`. */
const continues = /[\p{L}\p{N}]/u;

/** The codes that a file's name speaks of, longer ones first, so that `TiO2-1` is not taken for `TiO2`. */
export function codesInName(name: string, codes: readonly string[]): string[] {
  const dot = name.lastIndexOf('.');
  let rest = (dot > 0 ? name.slice(0, dot) : name).toLowerCase();
  const found = new Set<string>();
  for (const code of [...codes].toSorted((a, b) => b.length - a.length)) {
    const part = code.toLowerCase();
    for (let at = rest.indexOf(part); at >= 0 && part !== ''; at = rest.indexOf(part, at + 1)) {
      const before = rest.slice(0, at).at(-1) ?? '';
      const behind = rest[at + part.length] ?? '';
      if (continues.test(before) || continues.test(behind)) continue;
      found.add(code);
      rest = `${rest.slice(0, at)}${' '.repeat(part.length)}${rest.slice(at + part.length)}`;
      break;
    }
  }
  return codes.filter((code) => found.has(code));
}
