import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSession } from '../../lib/session.ts';
import { closeSampling, samplingIsOpen, samplingService, subscribeSampling } from './open-sampling.ts';

const BookingDialog = lazy(() => import('./booking-dialog.tsx'));

/** The one place of the dialog 上门取样 that opens from anywhere. */
export function SamplingGate() {
  const open = useSyncExternalStore(subscribeSampling, samplingIsOpen, () => false);
  const { token } = useSession();
  if (!open || !token) return null;
  return (
    <Suspense>
      <BookingDialog serviceRid={samplingService()} onClose={closeSampling} />
    </Suspense>
  );
}
