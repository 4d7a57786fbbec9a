import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { prefer, usePreferences } from '../../lib/preferences.ts';
import type { ListState } from '../../lib/list-address.ts';
import type { Filter } from './column.ts';

const key = 'mine';

/**
 * Whether a list shows the own records or everybody's is remembered of each person: its plain address opens as it was
 * left. An address that says more stands as it is, because somebody has sent it or a queue leads there.
 */
export function useOwnAlone(filters: readonly Filter[], state: ListState) {
  const { pathname, search } = useLocation();
  const way = useNavigationType();
  const { mine } = usePreferences();
  const offered = filters.some((filter) => filter.kind === 'switch' && filter.key === key);
  const remembered = offered && mine.includes(pathname);
  return {
    /** Where the plain address leads; null where it stays. Filters that were just taken away replace the address. */
    leads: remembered && search === '' && way !== NavigationType.Replace ? `?${key}=1` : null,
    note: (next: Partial<ListState>) => {
      if (!offered || !next.filters) return;
      const wanted = next.filters[key] === '1';
      if (wanted === (state.filters[key] === '1')) return;
      const others = mine.filter((one) => one !== pathname);
      void prefer({ mine: wanted ? [...others, pathname] : others });
    },
  };
}
