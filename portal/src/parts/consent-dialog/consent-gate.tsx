import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { listConsents } from '@yance/contract/identity/account-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { call } from '../../lib/call.ts';
import { familyOf, useSession } from '../../lib/session.ts';

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'));

type Consents = OutputOf<typeof listConsents>;

/**
 * Asks a member who signs in, or comes back, to agree to a version of licence or policy that is new to them; what
 * follows waits.
 */
export function ConsentGate({ children }: { children: ReactNode }) {
  const { token, member } = useSession();
  const family = familyOf(token);
  const due = member?.consents_due ?? false;
  const [consents, setConsents] = useState<Consents | null>(null);
  useEffect(() => {
    setConsents(null);
    if (!due) return;
    const controller = new AbortController();
    // Where the answer does not come, nothing is blocked: the next start asks again.
    call(listConsents, {}, { quiet: true, signal: controller.signal }).then(setConsents, () => {
      if (!controller.signal.aborted) setConsents({ list: [], due: false });
    });
    return () => controller.abort();
  }, [family, due]);
  if (!member || (due && !consents)) return null;
  if (!consents?.due) return children;
  return (
    <Suspense>
      <ConsentDialog consents={consents} onChange={setConsents} />
    </Suspense>
  );
}
