import { useStore } from '@yance/ui/store.ts';
import { useEffect, useState, type ComponentType } from 'react';
import { fetchLate } from '../lib/late.ts';
import { screenCalls } from '../lib/screen.ts';

const load = fetchLate(() => import('./lent-screen.tsx'));

/** What lies above every page comes with the first toast or question; one that could not come is tried by the next. */
export function Screen() {
  const calls = useStore(screenCalls);
  const [Lent, setLent] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (calls > 0)
      void load().then(
        ({ default: loaded }) => setLent(() => loaded),
        () => undefined,
      );
  }, [calls]);
  return Lent ? <Lent /> : null;
}
