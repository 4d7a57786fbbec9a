import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import type { ChangeList, ListState } from '../../lib/list-address.ts';
import { usePageKeys } from '../../lib/keys/page-keys.ts';
import { late } from '../../lib/late.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { KeyHint } from '../key-hint.tsx';
import type { ActiveFilter } from './active-filters.ts';
import type { Filter } from './column.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterTabs } from './filter-tabs.tsx';
import styles from './list-page.module.css';
import { RowFilter } from './row-filter.tsx';
import { WhoseChoice } from './whose-choice.tsx';

const FilterPanel = late(async () => (await import('./filter-panel.tsx')).default);

interface Props {
  filters: readonly Filter[];
  state: ListState;
  change: ChangeList;
  counts: Readonly<Record<string, number>> | undefined;
  /** The filters that narrow the list now, in words; for lists with further filters. */
  active?: readonly ActiveFilter[];
  /** What stands beside the filters. */
  children?: ReactNode;
}

const isFurther = (filter: Filter): boolean =>
  filter.kind === 'choices' || filter.kind === 'amounts' || ('more' in filter && filter.more === true);

/**
 * The filters of a list in one row; each takes effect at once. Further ones are folded behind a button, on a phone with
 * all but the queue, the words and whose records they are; what is set there stands beneath as chips.
 */
export function FilterBar({ filters, state, change, counts, active = [], children }: Props) {
  const narrow = useNarrow();
  const folds = filters.some(isFurther);
  const isFolded = (filter: Filter) =>
    folds && (isFurther(filter) || (narrow && ['choice', 'dates', 'switch'].includes(filter.kind)));
  const put = (part: Readonly<Record<string, string>>, replaces: boolean) => {
    const merged = Object.entries({ ...state.filters, ...part }).filter(([, value]) => value !== '');
    change({ filters: Object.fromEntries(merged) }, replaces);
  };
  const set = (part: Readonly<Record<string, string>>) => put(part, false);
  const keep = filters.flatMap((filter) =>
    filter.kind === 'tabs' ? [filter.key] : filter.kind === 'whose' ? ['mine', 'group'] : [],
  );
  const clear = () =>
    change({ filters: Object.fromEntries(Object.entries(state.filters).filter(([key]) => keep.includes(key))) });
  return (
    <div className={styles.filters} role="search">
      {filters
        .filter((filter) => !isFolded(filter))
        .map((filter) => (
          <OneFilter
            key={keyOf(filter)}
            {...{ filter, counts }}
            set={(part) => put(part, filter.kind === 'text')}
            values={state.filters}
          />
        ))}
      {folds ? (
        <Further
          filters={filters.filter(isFolded)}
          active={active.filter(({ filter }) => isFolded(filter))}
          values={state.filters}
          {...{ set, clear }}
          replace={(values) => change({ filters: values })}
        >
          {children}
        </Further>
      ) : (
        children
      )}
    </div>
  );
}

const keyOf = (filter: Filter): string =>
  filter.kind === 'dates' || filter.kind === 'amounts'
    ? filter.from
    : filter.kind === 'whose'
      ? filter.kind
      : filter.key;

interface OneProps {
  filter: Filter;
  values: ListState['filters'];
  set: (part: Record<string, string>) => void;
  counts: Props['counts'];
}

function OneFilter({ filter, values, set, counts }: OneProps) {
  if (filter.kind === 'tabs') return <FilterTabs {...{ filter, values, set, counts }} />;
  if (filter.kind === 'whose') return <WhoseChoice label={filter.label} {...{ values, set }} />;
  if (filter.kind === 'choices' || filter.kind === 'amounts') return null;
  return <RowFilter {...{ filter, values, set }} />;
}

interface FurtherProps {
  filters: readonly Filter[];
  active: readonly ActiveFilter[];
  values: ListState['filters'];
  set: (part: Record<string, string>) => void;
  replace: (values: ListState['filters']) => void;
  clear: () => void;
  children?: ReactNode;
}

function Further({ filters, active, values, set, replace, clear, children }: FurtherProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  usePageKeys('筛选', [{ key: 'f', label: '更多筛选', press: () => setOpen(!open) }]);
  return (
    <>
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? '收起筛选' : '更多筛选'}
        {active.length > 0 ? ` (${active.length})` : ''}
        <KeyHint>F</KeyHint>
      </Button>
      {children}
      <FilterChips active={active} set={replace} clear={clear} />
      {open ? <FilterPanel {...{ id, filters, values, set }} /> : null}
    </>
  );
}
