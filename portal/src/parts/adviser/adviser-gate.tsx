import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '@yance/ui/store.ts';
import { adviserOpen, closeAdviser } from './open-adviser.ts';

const AdviserDialog = lazy(() => import('./adviser-dialog.tsx'));

/** The one place of the adviser, which is fetched once somebody asks; another page closes it. */
export function AdviserGate() {
  const open = useStore(adviserOpen);
  const { pathname } = useLocation();
  useEffect(() => closeAdviser, [pathname]);
  if (!open) return null;
  return (
    <Suspense>
      <AdviserDialog onClose={closeAdviser} />
    </Suspense>
  );
}
