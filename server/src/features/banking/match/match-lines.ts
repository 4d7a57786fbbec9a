import type { MatchGround } from '@yance/contract/banking/bank.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { nameKey } from '../../../kernel/name-key.ts';

/** What is compared of a line. */
export interface LineSaid {
  rid: string;
  amount_fen: Fen;
  payer_name: string;
  memo: string;
}
/** What is compared of an application. */
export interface Candidate {
  rid: string;
  amount_fen: Fen;
  /** Its own number, and those of the order and statements that it pays. */
  numbers: readonly string[];
  /** The customer's name and company. */
  names: readonly string[];
  /** Finance has refused it once: only a remark that names it speaks for it. */
  rejected?: boolean;
}
export interface Match {
  deposit_rid: string;
  grounds: MatchGround[];
  sure: boolean;
}

const mostMatches = 5;
const weights: Readonly<Record<MatchGround, number>> = { reference: 4, payer: 2, amount: 1 };

/**
 * The numbers in a remark: those of applications, statements and orders, whatever letters stand around them. Digits are
 * put together over blanks only where no number stands as it should.
 */
export function numbersIn(memo: string): string[] {
  const text = memo.normalize('NFKC').toUpperCase();
  const whole = [...text.matchAll(/(?<!\d)(?:(YC|DZ)[\s:-]*)?(\d{13})(?!\d)/g)];
  if (whole.length > 0) return whole.map(([, kind = '', digits = '']) => kind + digits);
  return [...text.matchAll(/(?:(YC|DZ)[\s:-]*)?(\d+(?:\s+\d+)+)/g)].flatMap(([, kind = '', run = '']) =>
    joined(run.split(/\s+/))
      .map((digits, at) => (at === 0 ? kind : '') + digits)
      .filter((one) => /\d{13}$/.test(one)),
  );
}

/** From each group of digits on, as many as make a number; empty where none do. */
const joined = (groups: readonly string[]): string[] =>
  groups.map((_, from) => {
    let digits = '';
    for (const group of groups.slice(from)) if (digits.length < 13) digits += group;
    return digits.length === 13 ? digits : '';
  });

/**
 * The applications to which each line may belong, the best first. One is sure when the remark names it and the amount
 * agrees, and neither another application nor another line agrees as well.
 */
export function matchLines(lines: readonly LineSaid[], candidates: readonly Candidate[]): Map<string, Match[]> {
  const found = new Map(lines.map((line) => [line.rid, matchesOf(line, candidates)]));
  const claims = new Map<string, number>();
  for (const matches of found.values())
    for (const match of matches.filter(isExact))
      claims.set(match.deposit_rid, (claims.get(match.deposit_rid) ?? 0) + 1);
  for (const matches of found.values()) {
    const exact = matches.filter(isExact);
    for (const match of exact) match.sure = exact.length === 1 && claims.get(match.deposit_rid) === 1;
  }
  return found;
}

function matchesOf(line: LineSaid, candidates: readonly Candidate[]): Match[] {
  const named = new Set(numbersIn(line.memo));
  const payer = nameKey(line.payer_name);
  return candidates
    .map((one) => {
      const grounds: MatchGround[] = [];
      if (one.numbers.some((number) => named.has(number))) grounds.push('reference');
      if (payer !== '' && one.names.some((name) => nameKey(name) === payer)) grounds.push('payer');
      if (one.amount_fen === line.amount_fen) grounds.push('amount');
      return { deposit_rid: one.rid, grounds, sure: false, rejected: one.rejected };
    })
    .filter(({ grounds, rejected }) => grounds.includes('reference') || (!rejected && grounds.length > 0))
    .map(({ rejected: _, ...match }) => match)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, mostMatches);
}

const weightOf = ({ grounds }: Match): number => grounds.reduce((sum, ground) => sum + weights[ground], 0);
const isExact = ({ grounds }: Match): boolean => grounds.includes('reference') && grounds.includes('amount');
