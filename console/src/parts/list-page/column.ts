import type { LateOptions } from '../fields/choice-field.tsx';
import type { ReactNode } from 'react';
import { fenOfAddress, splitValues } from './filter-values.ts';

export interface Column<Row> {
  /** Also the wire name when the list can be sorted by it. */
  key: string;
  title: string;
  /** The plain text: shown where nothing is drawn, and what the export holds. */
  text: (row: Row) => string;
  draw?: (row: Row) => ReactNode;
  /** The server accepts `sort: key` and `sort: -key`. */
  sortable?: boolean;
  /** Right-aligned, tabular figures. */
  numeric?: boolean;
  width?: number;
  /** A long text: cut to one line in the table, whole under the pointer, in cards and in the export. */
  clip?: boolean;
  /** Several words: broken into lines in the table rather than pushing the last columns out of sight. */
  wrap?: boolean;
  /** Left out of the table while no row of the page has a value. */
  sparse?: boolean;
  /** Only in the export: too much for a screen. */
  exportOnly?: boolean;
  /** Left out of the card on a phone. */
  wideOnly?: boolean;
}

/** A value that can be chosen, with its words. */
export interface Option {
  value: string;
  label: string;
}

/**
 * What a filter of several values offers: always the same, or by this key what the server knows, which is asked for
 * when it is wanted.
 */
export type Offer = readonly Option[] | WorkOffer;
export type WorkOffer = 'laboratories' | 'instruments' | 'operators' | 'techniques' | 'managers' | 'tags';

export type Filter =
  | { kind: 'text'; key: string; placeholder: string }
  | {
      kind: 'choice';
      key: string;
      label: string;
      options: readonly Option[];
      /** Where the options are read with `useLateOptions`. */
      late?: LateOptions;
      /** Stands among the further filters, which are folded. */
      more?: true;
    }
  /** Several values, any of which fits; they stand among the further filters. Numbers where the call wants numbers. */
  | { kind: 'choices'; key: string; label: string; options: Offer; numbers?: true }
  /** An amount from the one to the other, in yuan in the address and in fen for the call. */
  | { kind: 'amounts'; from: string; to: string; label: string }
  /** Whose records: everybody's, those of the work group, or the own ones. */
  | { kind: 'whose'; label: string }
  /** The queues of one list; the first is shown when none is chosen. `input` is what a queue adds to the call. */
  | {
      kind: 'tabs';
      key: string;
      options: readonly Tab[];
      /** Opens the first queue that holds something. */ filled?: true;
    }
  /** Sends `true` under its key, or nothing. */
  | { kind: 'switch'; key: string; label: string; more?: true }
  /** Two input fields that hold YYYY-MM-DD dates. */
  | { kind: 'dates'; from: string; to: string; label: string };

export interface Tab {
  value: string;
  label: string;
  input: Readonly<Record<string, unknown>>;
  /** The keys of the reply's `counts` that belong here. */
  counted?: readonly string[];
  /** The states of rows that stand here, where those keys are others. */
  stands?: readonly string[];
}

/** What the tabs and switches say, typed for the call: the address can only hold words. */
export function typedInput(
  filters: readonly Filter[],
  values: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const parts = filters.map((filter): Record<string, unknown> => {
    if (filter.kind === 'switch') return { [filter.key]: flag(values[filter.key]) };
    if (filter.kind === 'whose') return { mine: flag(values.mine), group: flag(values.group) };
    if (filter.kind === 'choices') {
      const chosen = splitValues(values[filter.key]);
      return { [filter.key]: filter.numbers ? chosen.map(Number) : chosen };
    }
    if (filter.kind === 'amounts') {
      const { from, to } = filter;
      return {
        [from]: undefined,
        [to]: undefined,
        [`${from}_fen`]: fenOfAddress(values[from]),
        [`${to}_fen`]: fenOfAddress(values[to]),
      };
    }
    if (filter.kind === 'tabs') return { [filter.key]: undefined, ...tabOf(filter, values)?.input };
    return {};
  });
  return Object.assign({}, ...parts) as Record<string, unknown>;
}

const flag = (word: string | undefined): true | undefined => (word === '1' ? true : undefined);

/** The queue to open in place of an empty first one, where none is chosen; undefined where it stays. */
export function filledTab(
  filter: Extract<Filter, { kind: 'tabs' }> | undefined,
  values: Readonly<Record<string, string>>,
  counts: Readonly<Record<string, number>> | undefined,
): Tab | undefined {
  if (!filter?.filled || !counts || values[filter.key]) return undefined;
  const found = filter.options.find(({ counted }) => counted?.some((key) => (counts[key] ?? 0) > 0));
  return found === filter.options[0] ? undefined : found;
}

export const tabOf = (
  filter: Extract<Filter, { kind: 'tabs' }>,
  values: Readonly<Record<string, string>>,
): Tab | undefined => filter.options.find(({ value }) => value === values[filter.key]) ?? filter.options[0];

/** The queue that holds all rows of its list. */
export const wholeTab = ({ options }: Extract<Filter, { kind: 'tabs' }>): Tab | undefined =>
  options.find(({ value }) => value === 'all');

/** What one filter writes into the address. */
export function keysOfFilter(filter: Filter): string[] {
  if (filter.kind === 'dates' || filter.kind === 'amounts') return [filter.from, filter.to];
  return filter.kind === 'whose' ? ['mine', 'group'] : [filter.key];
}

export function filterKeys(filters: readonly Filter[]): string[] {
  return filters.flatMap(keysOfFilter);
}

export const shown = <Row>(column: Column<Row>, row: Row): ReactNode => column.draw?.(row) ?? column.text(row);

/** The columns that a screen shows for these rows, without those that the person hides. */
export const screenColumns = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  hidden: readonly string[] = [],
): Column<Row>[] =>
  columns.filter(
    (column, index) =>
      !column.exportOnly &&
      (index === 0 || !hidden.includes(column.key)) &&
      !(column.sparse && rows.every((row) => ['', '—'].includes(column.text(row)))),
  );
