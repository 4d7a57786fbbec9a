import { useEffect, useState, type ComponentType } from 'react';
import { Skeleton } from '@yance/ui/skeleton.tsx';

/** Fetches the booking panel once the page stands: its calendar is the visitor's own affair and nothing for search engines. */
export function BookingGate({ serviceRid }: { serviceRid: string }) {
  const [Panel, setPanel] = useState<ComponentType<{ serviceRid: string }> | null>(null);
  useEffect(() => {
    void import('./booking-panel.tsx').then((part) => setPanel(() => part.default));
  }, []);
  return Panel ? <Panel serviceRid={serviceRid} /> : <Skeleton shape="row" count={5} />;
}
