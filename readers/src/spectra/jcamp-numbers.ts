import { NumberList } from '../kit/number-list.ts';
import { Unreadable } from '../reader.ts';

/** What the first character of a packed number says: its leading digit with its sign, and how it is meant. */
interface Pseudo {
  digit: string;
  as: 'value' | 'difference' | 'repeat';
}

const pseudoDigits = new Map<string, Pseudo>();
const spread = (letters: string, first: number, step: 1 | -1, as: Pseudo['as']): void =>
  [...letters].forEach((letter, index) => pseudoDigits.set(letter, { digit: String(first + step * index), as }));
spread('@ABCDEFGHI', 0, 1, 'value');
spread('abcdefghi', -1, -1, 'value');
spread('%JKLMNOPQR', 0, 1, 'difference');
spread('jklmnopqr', -1, -1, 'difference');
spread('STUVWXYZs', 1, 1, 'repeat');

const isDigit = (code: number): boolean => (code >= 48 && code <= 57) || code === 46;
const isSeparator = (code: number): boolean => code === 32 || code === 9 || code === 44 || code === 59;

/** Where the number ends whose first digit, sign or pseudo digit stands at `start`; an exponent bears a sign. */
function endOfNumber(line: string, start: number): number {
  let end = start + 1;
  while (end < line.length && isDigit(line.charCodeAt(end))) end += 1;
  const exponent = line[end];
  const sign = line[end + 1];
  if ((exponent === 'E' || exponent === 'e') && (sign === '+' || sign === '-') && isDigit(line.charCodeAt(end + 2))) {
    end += 2;
    while (end < line.length && isDigit(line.charCodeAt(end))) end += 1;
  }
  return end;
}

function numberOf(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || text === '' || text === '+' || text === '-')
    throw new Unreadable('broken', `No number: ${text.slice(0, 40)}`);
  return value;
}

export interface Sequence {
  values: NumberList;
  /** For each line of the table, its abscissa as written and how many values stood before it. */
  checks: { x: number; before: number; digits: number }[];
}

/**
 * The ordinates of `(X++(Y..Y))`, in any of the forms AFFN, FIX, PAC, SQZ, DIF and DUP: each line begins with its
 * abscissa; after differences, the next line's first ordinate repeats the last one and must equal it.
 */
export function readSequence(lines: readonly string[], most: number): Sequence {
  const values = new NumberList(most + 1);
  const checks: Sequence['checks'] = [];
  let wasDifference = false;
  const last = lines.findLastIndex((line) => line.trim() !== '');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    // Behind all points some writers close the table with an abscissa and a zero.
    if (index === last && wasDifference && values.length === most && /^\s*[-+]?[\d.]+@\s*$/.test(line)) continue;
    wasDifference = readSequenceLine(line, { values, checks }, wasDifference);
  }
  return { values, checks };
}

/** Reads a line and says whether it ended in a difference, so that the next begins with a check. */
function readSequenceLine(line: string, { values, checks }: Sequence, afterDifference: boolean): boolean {
  let place = 0;
  let count = -1;
  let mode: Pseudo['as'] = 'value';
  let step = 0;
  while (place < line.length) {
    const code = line.charCodeAt(place);
    if (isSeparator(code)) {
      place += 1;
      continue;
    }
    const letter = line[place] ?? '';
    if (letter === '?') {
      if (count < 0) throw new Unreadable('broken', 'A line without its abscissa.');
      values.push(NaN);
      count += 1;
      place += 1;
      mode = 'value';
      continue;
    }
    const pseudo = pseudoDigits.get(letter);
    if (!pseudo && !isDigit(code) && letter !== '+' && letter !== '-')
      throw new Unreadable('broken', `The character ${code} in a table.`);
    const end = endOfNumber(line, place);
    const tail = line.slice(place + 1, end);
    const number = numberOf(pseudo ? signed(pseudo.digit, letter, tail) : line.slice(place, end));
    place = end;
    if (count < 0) {
      if (pseudo && pseudo.as !== 'value') throw new Unreadable('broken', 'A line begins with a difference.');
      const point = tail.indexOf('.');
      checks.push({ x: number, before: values.length, digits: point < 0 ? 0 : tail.length - point - 1 });
      count = 0;
      continue;
    }
    const as = pseudo?.as ?? 'value';
    if (as === 'repeat') {
      if (count === 0 || !Number.isSafeInteger(number) || number < 1)
        throw new Unreadable('broken', 'A repeat of nothing.');
      // The first of the repeated is there already.
      if (mode === 'difference') for (let more = 1; more < number; more += 1) values.push(values.last + step);
      else values.repeat(values.last, number - 1);
    } else if (as === 'difference') {
      if (count === 0) throw new Unreadable('broken', 'A difference from nothing.');
      step = number;
      values.push(values.last + number);
      mode = 'difference';
    } else {
      mode = 'value';
      if (count === 0 && afterDifference && checkRepeats(values, number)) {
        const check = checks.at(-1);
        if (check) check.before -= 1;
      } else values.push(number);
    }
    count += 1;
  }
  return mode === 'difference';
}

const signed = (digit: string, letter: string, tail: string): string => {
  // −0 is no leading digit: small letters begin at −1.
  return letter === '@' || letter === '%' ? `0${tail}` : digit + tail;
};

/** The ordinate that a line begins with after differences is the one before; another one means a lost or bent line. */
function checkRepeats(values: NumberList, number: number): true {
  if (values.length === 0 || Math.abs(values.last - number) > 1e-9 * Math.abs(number))
    throw new Unreadable('broken', `A line begins with ${number} after ${values.last}.`);
  return true;
}

/** All numbers of lines such as `1.5, 20 2.5, 30`, in their order; `?` is a gap. Only digits, no packed forms. */
export function readNumbers(lines: readonly string[], most: number): NumberList {
  const values = new NumberList(most + 1);
  for (const line of lines) {
    let place = 0;
    while (place < line.length) {
      const code = line.charCodeAt(place);
      if (isSeparator(code)) {
        place += 1;
        continue;
      }
      if (code === 63) {
        values.push(NaN);
        place += 1;
        continue;
      }
      let end = place + 1;
      while (end < line.length && !isSeparator(line.charCodeAt(end))) end += 1;
      const word = line.slice(place, end);
      if (!/^[+-]?[\d.]+(?:[Ee][+-]?\d+)?$/.test(word))
        throw new Unreadable('broken', `No number: ${word.slice(0, 40)}`);
      values.push(numberOf(word));
      place = end;
    }
  }
  return values;
}
