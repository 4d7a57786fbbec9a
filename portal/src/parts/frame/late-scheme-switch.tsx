import { lazy, Suspense } from 'react';
import { useAwake } from '../../lib/use-awake.ts';

const SchemeSwitch = lazy(() => import('./scheme-switch.tsx'));

/** The switch for light and dark, once somebody uses the page. */
export const LateSchemeSwitch = () =>
  useAwake() && (
    <Suspense>
      <SchemeSwitch />
    </Suspense>
  );
