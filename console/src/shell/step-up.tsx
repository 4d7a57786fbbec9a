import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchLate } from '../lib/late.ts';
import { offerStepUp } from '../lib/step-up.ts';

/** The calls that wait for a new code. */
export interface Waiting {
  confirmed: () => void;
  declined: (reason: Error) => void;
}

const load = fetchLate(() => import('./step-up-dialog.tsx'));
const StepUpDialog = lazy(load);

/** Stands over every page and asks for a new code when a call needs one; the call then goes on by itself. */
export function StepUp() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(
    () =>
      offerStepUp(async () => {
        // Without the dialog nobody can be asked: the call fails as one that finds no network.
        await load();
        await new Promise<void>((confirmed, declined) => setWaiting({ confirmed, declined }));
      }),
    [],
  );
  return waiting ? (
    <Suspense fallback={null}>
      <StepUpDialog waiting={waiting} />
    </Suspense>
  ) : null;
}
