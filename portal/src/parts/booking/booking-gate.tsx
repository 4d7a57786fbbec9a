import { useEffect, useState, type ComponentType } from 'react';
import { Skeleton } from '@yance/ui/skeleton.tsx';

/**
 * Fetches the booking panel of a service once the page stands: its calendar is the visitor's own affair and nothing for
 * search engines. What has no instrument is on-site sampling, whose fees are shown instead.
 */
export function BookingGate({ serviceRid, bookable }: { serviceRid: string; bookable: boolean }) {
  const [Panel, setPanel] = useState<ComponentType<{ serviceRid: string }> | null>(null);
  useEffect(() => {
    void import('./booking-parts.ts')
      .then(({ parts }) => parts[bookable ? 'calendar' : 'fees']())
      .then((loaded) => setPanel(() => loaded.default));
  }, [bookable]);
  return Panel ? <Panel serviceRid={serviceRid} /> : <Skeleton shape="row" count={5} />;
}
