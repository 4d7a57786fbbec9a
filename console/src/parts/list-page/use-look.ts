import { useLocation } from 'react-router';
import type { Density } from '@yance/contract/staff/preferences.ts';
import type { ListState } from '../../lib/list-address.ts';
import { prefer, usePreferences } from '../../lib/preferences.ts';

/** How a list looks: the columns that it hides, and how high its rows are. */
export interface Look {
  hidden: readonly string[];
  density: Density;
  /** Hides exactly these columns, from now on and on whichever computer. */
  hide: (keys: readonly string[]) => void;
  setDensity: (density: Density) => void;
}

/**
 * The person's own choice; an address that names columns, such as that of a view, goes before it and is changed in its
 * place.
 */
export function useLook(state: ListState, change: (next: Partial<ListState>) => void): Look {
  const { pathname } = useLocation();
  const { columns, density } = usePreferences();
  const own = columns.find(({ list }) => list === pathname)?.hidden ?? [];
  return {
    hidden: state.hidden ?? own,
    density,
    hide: (keys) => {
      if (state.hidden) change({ hidden: keys, page: state.page });
      else {
        const others = columns.filter(({ list }) => list !== pathname);
        void prefer({ columns: keys.length > 0 ? [...others, { list: pathname, hidden: [...keys] }] : others });
      }
    },
    setDensity: (next) => void prefer({ density: next }),
  };
}
