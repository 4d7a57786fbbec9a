import type { Answers, ParameterField } from '@yance/contract/catalogue/parameters.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { hazardProblem, sampleGroup, type SampleGroup } from '@yance/contract/orders/demand.ts';
import type { importGroups } from '@yance/contract/orders/preset-endpoints.ts';
import { mostGroups, mostInGroup } from '@yance/contract/plans/sample-groups.ts';
import { checkAnswers } from '@yance/contract/pricing/check-answers.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { columnLetter } from '../../../kernel/spreadsheet/columns.ts';
import { comparable } from './cell-words.ts';
import { columnsFor, type GroupColumn, unknownWords } from './group-columns.ts';

type RowError = Reading['errors'][number];
export type Reading = OutputOf<typeof importGroups>;
const mostErrors = 200;

/**
 * The groups that the cells of a sheet describe; the first row names the columns. A missing column is an empty cell in
 * every row, but a parameter without a column has the answer that was chosen on the page.
 */
export function groupsIn(rows: readonly string[][], fields: readonly ParameterField[], chosen: Answers = {}): Reading {
  const columns = columnsFor(fields);
  const places = new Map(columns.map((column) => [column, placeOf(rows[0] ?? [], column.title)]));
  if (Math.max(...places.values()) < 0) throw new Refusal('notTemplate');
  const isThere = (column: GroupColumn) => (places.get(column) ?? -1) >= 0;
  const absentKeys = new Set(columns.filter((column) => !isThere(column)).map(({ path }) => keyIn(path)));
  const given = Object.fromEntries(Object.entries(chosen).filter(([key]) => absentKeys.has(key)));
  const errors: RowError[] = [];
  const groups: SampleGroup[] = [];
  /** Where each code stands first: codes are unique in an order. */
  const rowOf = new Map<string, number>();
  let filled = 0;
  rows.forEach((cells, index) => {
    if (index === 0 || cells.every((cell) => cell === '') || cells[0]?.startsWith(hintMark)) return;
    filled += 1;
    const { group, ...read } = rowIn(cells, places, { fields, given });
    const again = group?.codes.find((code, at) => rowOf.has(code) || group.codes.indexOf(code) < at);
    if (again !== undefined)
      read.errors.push({ path: 'codes', msg: `样品编号「${again}」与第 ${rowOf.get(again) ?? index + 1} 行重复` });
    for (const { path, msg } of read.errors) {
      const column = columns.find((one) => one.path === path);
      const at = column ? (places.get(column) ?? -1) : -1;
      const place = { row: index + 1, column: at < 0 ? '' : columnLetter(at), title: plain(column?.title) };
      errors.push({ ...place, msg: column && at < 0 ? `${msg}（文件里没有这一列）` : msg });
    }
    if (!group || again !== undefined) return;
    for (const code of group.codes) rowOf.set(code, index + 1);
    groups.push(group);
  });
  if (filled === 0) throw new Refusal('noRows');
  const merged = mergeAlike(groups);
  if (merged.length > mostGroups)
    errors.push({ row: 0, column: '', title: '', msg: `最多 ${mostGroups} 组样品，文件里有 ${merged.length} 组` });
  return { groups: merged.slice(0, mostGroups), rows: filled, errors: errors.slice(0, mostErrors) };
}

function rowIn(
  cells: readonly string[],
  places: ReadonlyMap<GroupColumn, number>,
  form: { fields: readonly ParameterField[]; given: Answers },
): { group: SampleGroup | null; errors: { path: string; msg: string }[] } {
  const given: Record<string, unknown> = {};
  const parameters: Answers = { ...form.given };
  const strange = new Map<string, string>();
  for (const [column, at] of places) {
    const { path, read } = column;
    const cell = at < 0 ? '' : (cells[at] ?? '');
    if (cell === '') continue;
    const fault = unknownWords(column, cell);
    if (fault) strange.set(path, fault);
    const key = keyIn(path);
    if (key !== null) parameters[key] = read(cell) as Answers[string];
    else given[path] = read(cell);
  }
  given.hazards = hazardsIn(given);
  if (given.count === undefined && Array.isArray(given.codes)) given.count = given.codes.length;
  const parsed = sampleGroup.safeParse({ ...given, parameters: {} });
  const errors = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ path: String(path[0]), msg: message }));
  if (parsed.success) errors.push(...ownFaults(parsed.data));
  const checked = checkAnswers(form.fields, parameters, 'parameters');
  errors.push(...checked.errors);
  if (!parsed.success || errors.length > 0) return { group: null, errors: inWords(errors, strange) };
  const toxic = parsed.data.hazards.includes('toxic');
  return { group: { ...parsed.data, toxic, parameters: checked.valid }, errors };
}

/** The hazards of a row; an older file has 有毒 in a column of its own, which is one of them. */
function hazardsIn({ hazards, toxic }: Record<string, unknown>): unknown {
  const said = Array.isArray(hazards) ? hazards : [];
  if (toxic === true && !said.includes('toxic') && !said.includes('none')) return [...said, 'toxic'];
  return hazards ?? ['none'];
}

/** The parameter that a column is for; null for what every sample has. */
const keyIn = (path: string): string | null =>
  path.startsWith('parameters.') ? path.slice('parameters.'.length) : null;

/** What is wrong with a column that holds a strange word is that word, said once. */
const inWords = (errors: readonly { path: string; msg: string }[], strange: ReadonlyMap<string, string>) =>
  errors
    .filter(({ path }, at) => !strange.has(path) || errors.findIndex((error) => error.path === path) === at)
    .map(({ path, msg }) => ({ path, msg: strange.get(path) ?? msg }));

/** What the schema of one field cannot say. */
function ownFaults({ codes, count, ...care }: SampleGroup): { path: string; msg: string }[] {
  const faults = [];
  if (codes.length > 0 && codes.length !== count)
    faults.push({ path: 'codes', msg: `样品编号有 ${codes.length} 个，应与样品数量 ${count} 一致` });
  const hazardous = hazardProblem(care);
  if (hazardous) faults.push({ path: 'hazards', msg: hazardous });
  return faults;
}

/**
 * One group of rows that differ in nothing but their codes, as long as all or none of them name codes; a full group is
 * followed by the next.
 */
function mergeAlike(groups: readonly SampleGroup[]): SampleGroup[] {
  const merged: SampleGroup[] = [];
  const filling = new Map<string, number>();
  for (const group of groups) {
    const { codes, count, ...rest } = group;
    const kind = JSON.stringify([rest, codes.length > 0]);
    const at = filling.get(kind) ?? -1;
    const same = merged[at];
    if (same && same.count + count <= mostInGroup)
      merged[at] = { ...same, count: same.count + count, codes: [...same.codes, ...codes] };
    else filling.set(kind, merged.push(group) - 1);
  }
  return merged;
}

const placeOf = (titles: readonly string[], title: string): number =>
  titles.findIndex((one) => plain(comparable(one)) === plain(comparable(title)));

const plain = (title = ''): string => title.replace(/\*$/, '');
/** Begins the row of hints, which is not a sample. */
export const hintMark = '填写说明：';
