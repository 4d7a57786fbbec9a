import type { BankReading, IncomingLine } from '@yance/contract/banking/bank.ts';
import { columnRoles, guessMapping, roleOf, type BankMapping } from '@yance/contract/banking/mapping.ts';
import { saidBy } from './line-keys.ts';
import { comesIn, dayIn, fenIn } from './parse-cells.ts';

/** Banks put what the statement is about above its columns. */
const mostRowsAbove = 40;
const mostFaults = 50;
const longestText = 200;

/** A line with what its whole row says, by which it is known again. */
type StatementLine = IncomingLine & { said: string };
export type Statement = Omit<BankReading, 'remembered' | 'known' | 'lines'> & { lines: StatementLine[] };
type Read = { statement: Statement } | { refused: 'fileUnreadable' } | { missing: string[] };

/** What the cells of a bank's statement say, by the mapping, or by a guess from the titles where there is none. */
export function readStatement(rows: readonly (readonly string[])[], given: BankMapping | null): Read {
  const head = headRow(rows, given);
  if (head < 0) return { refused: 'fileUnreadable' };
  const columns = unique((rows[head] ?? []).map((title) => title.slice(0, 80)));
  const mapping = given ?? guessMapping(columns);
  const missing = namesIn(mapping).filter((name) => !columns.includes(name));
  if (missing.length > 0) return { missing };
  const statement: Statement = {
    columns: columns.filter((name) => name !== ''),
    mapping,
    lines: [],
    incoming: 0,
    income_fen: 0,
    outgoing: 0,
    faults: [],
  };
  if (mapping.happened === '' || (mapping.income === '' && mapping.amount === '')) return { statement };
  const at = new Map(columns.map((name, index) => [name, index]));
  for (const [offset, row] of rows.slice(head + 1).entries()) {
    const cell = (name: string): string => (name === '' ? '' : (row[at.get(name) ?? -1] ?? '').slice(0, longestText));
    readRow(statement, { row: head + offset + 2, cell, mapping, said: () => saidBy(columns, row) });
  }
  return { statement };
}

function readRow(
  statement: Statement,
  {
    row,
    cell,
    mapping,
    said,
  }: { row: number; cell: (name: string) => string; mapping: BankMapping; said: () => string },
): void {
  const fault = (msg: string) => {
    if (statement.faults.length < mostFaults) statement.faults.push({ row, msg });
  };
  const [dayText, amountText] = [cell(mapping.happened), cell(mapping.income || mapping.amount)];
  const day = dayIn(dayText);
  // Sums below the table, blank rows and notes have no day.
  if (!day && !/\d/.test(dayText)) return;
  if (!day && !/\d/.test(amountText)) return;
  if (!day) return fault(`「${columnRoles.happened}」无法识别：${dayText}`);
  const amount = fenIn(amountText);
  if (Number.isNaN(amount)) return fault(`金额无法识别：${amountText}`);
  const mark = mapping.direction ? cell(mapping.direction) : '';
  const isIn = mapping.direction ? comesIn(mark) : true;
  // What a column of income says came in; an amount beside a mark that nobody knows may as well have gone out.
  if (isIn === null && mapping.amount && amount !== null && amount > 0)
    return fault(`「${columnRoles.direction}」无法识别：${mark || '空'}；发生额已带正负号时，请不要选择这一列`);
  const income = amount === null || amount <= 0 || isIn === false ? 0 : amount;
  if (income === 0) {
    statement.outgoing += 1;
    return;
  }
  statement.incoming += 1;
  statement.income_fen += income;
  statement.lines.push({
    row,
    said: said(),
    happened_on: day,
    amount_fen: income,
    payer_name: cell(mapping.payer),
    payer_account: cell(mapping.payer_account).replaceAll(/\s/g, ''),
    memo: [...new Set(mapping.memo.map(cell).filter(Boolean))].join(' ').slice(0, longestText),
    serial: cell(mapping.serial).slice(0, 64),
  });
}

/** The row of the titles: the one that holds most of what is looked for. */
function headRow(rows: readonly (readonly string[])[], given: BankMapping | null): number {
  const wanted = given ? new Set(namesIn(given)) : null;
  const worth = (row: readonly string[]): number =>
    row.filter((cell) => (wanted ? wanted.has(cell) : roleOf(cell) !== undefined)).length;
  let best = { index: -1, worth: given ? 0 : 2 };
  for (const [index, row] of rows.slice(0, mostRowsAbove).entries())
    if (worth(row) > best.worth) best = { index, worth: worth(row) };
  // A mapping whose columns are all gone: the titles are found by themselves, so that they can be chosen anew.
  return best.index < 0 && given ? headRow(rows, null) : best.index;
}

const namesIn = ({ memo, ...columns }: BankMapping): string[] =>
  [...Object.values(columns), ...memo].filter((name) => name !== '');

/** Two columns of one title are told apart by a number, so that each can be chosen. */
function unique(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return title === '' || count === 1 ? title : `${title} (${count})`;
  });
}
