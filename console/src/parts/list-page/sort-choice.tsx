import type { ListState } from '../../lib/list-address.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import type { Column } from './column.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  state: ListState;
  change: (next: Partial<ListState>) => void;
}

/** The order of rows that stand as cards, where there are no heads of columns to press. */
export function SortChoice<Row>({ columns, state, change }: Props<Row>) {
  const options = columns
    .filter((column) => column.sortable)
    .flatMap(({ key, title }) => [
      { value: key, label: `${title}升序` },
      { value: `-${key}`, label: `${title}降序` },
    ]);
  if (options.length === 0) return null;
  return (
    <ChoiceField
      label="排序"
      placeholder="排序"
      allowClear
      options={options}
      value={options.find(({ value }) => value === state.sort)?.value}
      change={(sort) => change({ sort })}
    />
  );
}
