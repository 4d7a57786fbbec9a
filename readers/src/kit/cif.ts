import { limits, Unreadable } from '../reader.ts';
import { decodeText } from './decode-text.ts';

/** A block of a CIF: its single values, and the columns of its loops, by their names in lower case. */
export interface CifBlock {
  name: string;
  values: Map<string, string>;
  loops: ReadonlyMap<string, string[]>[];
}

/** Whether a text has a block of CIF near its beginning, and anywhere a name that matches. */
export const isCif = (bytes: Uint8Array, name: RegExp): boolean =>
  /^[ \t]*data_/im.test(decodeText(bytes.subarray(0, 20_000))) && name.test(decodeText(bytes));

interface Token {
  text: string;
  /** A bare word may be a keyword or a name; a quoted one is a value only. */
  bare: boolean;
}

/**
 * The blocks of a CIF. Points in names, as the dictionary of macromolecules writes them, become underscores.
 * @throws Unreadable where a loop or a text is cut
 */
export function readCif(text: string): CifBlock[] {
  const tokens = tokensOf(text);
  const blocks: CifBlock[] = [];
  let at = 0;
  const isName = (token: Token | undefined): token is Token => token?.bare === true && token.text.startsWith('_');
  const isKey = (token: Token | undefined): boolean =>
    token?.bare === true && (token.text.startsWith('_') || /^(?:loop_$|data_|save_|stop_$|global_$)/i.test(token.text));
  const nameOf = ({ text: name }: Token): string => name.toLowerCase().replaceAll('.', '_');
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    at += 1;
    const block = blocks.at(-1);
    if (token.bare && /^data_/i.test(token.text))
      blocks.push({ name: token.text.slice(5), values: new Map(), loops: [] });
    else if (!block) throw new Unreadable('broken', 'A CIF begins without a block.');
    else if (token.bare && /^loop_$/i.test(token.text)) {
      const columns: [name: string, values: string[]][] = [];
      for (let next = tokens[at]; isName(next); next = tokens[at]) {
        columns.push([nameOf(next), []]);
        at += 1;
      }
      let count = 0;
      for (let next = tokens[at]; next && !isKey(next); next = tokens[at]) {
        columns[count % columns.length]?.[1].push(next.text);
        count += 1;
        at += 1;
      }
      if (columns.length === 0 || count % columns.length !== 0)
        throw new Unreadable('broken', 'A loop of a CIF is cut.');
      block.loops.push(new Map(columns));
    } else if (isName(token)) {
      const value = tokens[at];
      if (!value || isKey(value)) throw new Unreadable('broken', `“${token.text.slice(0, 60)}” has no value.`);
      block.values.set(nameOf(token), value.text);
      at += 1;
    }
  }
  return blocks;
}

const word = /\S+/y;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let field: string[] | undefined;
  for (const line of text.split(/\r\n|[\r\n]/)) {
    if (line.startsWith(';')) {
      if (field) tokens.push({ text: field.join('\n'), bare: false });
      field = field ? undefined : [line.slice(1)];
      continue;
    }
    if (field) {
      field.push(line);
      continue;
    }
    for (let at = 0; at < line.length;) {
      const sign = line[at] ?? '';
      if (sign === ' ' || sign === '\t') at += 1;
      else if (sign === '#') break;
      else if (sign === "'" || sign === '"') {
        const end = closingQuote(line, sign, at + 1);
        tokens.push({ text: line.slice(at + 1, end), bare: false });
        at = end + 1;
      } else {
        word.lastIndex = at;
        const found = word.exec(line)?.[0] ?? sign;
        tokens.push({ text: found, bare: true });
        at += found.length;
      }
    }
    if (tokens.length > limits.values) throw new Unreadable('large', 'A CIF has too many values.');
  }
  if (field) throw new Unreadable('broken', 'A text of a CIF is cut.');
  return tokens;
}

/** A quote ends a value only where a space or the line's end follows. */
function closingQuote(line: string, quote: string, from: number): number {
  for (let at = line.indexOf(quote, from); at >= 0; at = line.indexOf(quote, at + 1))
    if (at + 1 === line.length || /\s/.test(line[at + 1] ?? '')) return at;
  throw new Unreadable('broken', 'A quote of a CIF is not closed.');
}

/** A number without its uncertainty, as `1.234(5)`; NaN where it is unknown (`?`), does not apply (`.`) or is none. */
export function cifNumber(text: string | undefined): number {
  const found =
    text === undefined || text.length > 60 ? null : /^([+-]?[\d.]+(?:[eE][+-]?\d+)?)(?:\(\d+\))?$/.exec(text);
  return found ? Number(found[1]) : NaN;
}
