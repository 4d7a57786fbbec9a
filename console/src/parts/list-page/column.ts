import type { ReactNode } from 'react';

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
  /** Left out of the card on a phone. */
  deskOnly?: boolean;
}

export type Filter =
  | { kind: 'text'; key: string; placeholder: string }
  | { kind: 'choice'; key: string; label: string; options: readonly { value: string; label: string }[] }
  /** Two input fields that hold YYYY-MM-DD dates. */
  | { kind: 'dates'; from: string; to: string; label: string };

export function filterKeys(filters: readonly Filter[]): string[] {
  return filters.flatMap((filter) => (filter.kind === 'dates' ? [filter.from, filter.to] : [filter.key]));
}

export const shown = <Row>(column: Column<Row>, row: Row): ReactNode => column.draw?.(row) ?? column.text(row);
