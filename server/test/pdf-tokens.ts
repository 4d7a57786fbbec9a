/** A string of a PDF as its bytes, one character each; everything else as it is written. */
export type Token = { bytes: string } | string;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '' };
const plain = /<<|>>|\[|\]|\/[^\s/[\]()<>]*|<[\dA-Fa-f\s]*>|[^\s/[\]()<>]+|\s+/y;

/** The operators and operands of a content stream or a CMap, in order. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < source.length;) {
    if (source[at] === '(') {
      const { bytes, end } = literal(source, at);
      tokens.push({ bytes });
      at = end;
      continue;
    }
    plain.lastIndex = at;
    const [found = source.charAt(at)] = plain.exec(source) ?? [];
    at += found.length;
    if (/^<[^<]/.test(found))
      tokens.push({ bytes: Buffer.from(found.replaceAll(/[<>\s]/g, ''), 'hex').toString('latin1') });
    else if (found.trim() !== '') tokens.push(found);
  }
  return tokens;
}

/** A string in brackets, which may hold pairs of brackets and escaped signs. */
function literal(source: string, from: number): { bytes: string; end: number } {
  let [bytes, depth, at] = ['', 1, from + 1];
  for (; depth > 0 && at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (sign === '\\') {
      const [octal = ''] = /^[0-7]{1,3}/.exec(source.slice(at + 1, at + 4)) ?? [];
      const next = source.charAt(at + 1);
      bytes += octal ? String.fromCodePoint(Number.parseInt(octal, 8)) : (escapes[next] ?? next);
      at += octal.length || 1;
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth > 0) bytes += sign;
  }
  return { bytes, end: at };
}
