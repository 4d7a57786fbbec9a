import { lazy, Suspense } from 'react';
import { useStore } from '@yance/ui/store.ts';
import { useSession } from '../../lib/session.ts';
import { closeSampling, samplingRequest } from './open-sampling.ts';

const BookingDialog = lazy(() => import('./booking-dialog.tsx'));

/** The one place of the dialog 上门取样 that opens from anywhere. */
export function SamplingGate() {
  const asked = useStore(samplingRequest);
  const { token } = useSession();
  if (!asked || !token) return null;
  return (
    <Suspense>
      <BookingDialog serviceRid={asked.serviceRid} onClose={closeSampling} />
    </Suspense>
  );
}
