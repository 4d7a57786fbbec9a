import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { prefer, usePreferences } from '../../lib/preferences.ts';
import type { ListState } from '../../lib/list-address.ts';
import { keysOfFilter, type Filter } from './column.ts';
import { whoseOf } from './whose-choice.tsx';

/**
 * Whether a list shows the own records, those of the work group or everybody's is remembered of each person: its plain
 * address opens as it was left. An address that says more stands as it is, because somebody has sent it or a queue
 * leads there.
 */
export function useOwnAlone(filters: readonly Filter[], state: ListState) {
  const { pathname, search } = useLocation();
  const way = useNavigationType();
  const { mine, group } = usePreferences();
  const offered = filters.flatMap((filter) =>
    filter.kind === 'switch' || filter.kind === 'whose' ? keysOfFilter(filter) : [],
  );
  const remembered = (['mine', 'group'] as const).find(
    (key) => offered.includes(key) && { mine, group }[key].includes(pathname),
  );
  const without = (lists: readonly string[]) => lists.filter((one) => one !== pathname);
  return {
    /** Where the plain address leads; null where it stays. Filters that were just taken away replace the address. */
    leads: remembered && search === '' && way !== NavigationType.Replace ? `?${remembered}=1` : null,
    note: (next: Partial<ListState>) => {
      if (!offered.includes('mine') || !next.filters) return;
      const wanted = whoseOf(next.filters);
      if (wanted === whoseOf(state.filters)) return;
      void prefer({
        mine: wanted === 'mine' ? [...without(mine), pathname] : without(mine),
        ...(offered.includes('group')
          ? { group: wanted === 'group' ? [...without(group), pathname] : without(group) }
          : {}),
      });
    },
  };
}
