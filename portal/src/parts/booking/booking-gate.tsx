import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';

/**
 * Fetches the booking panel of a service once the page stands: its calendar is the visitor's own affair and nothing for
 * search engines. What has no instrument is on-site sampling, whose fees are shown instead.
 */
export function BookingGate({ serviceRid, bookable }: { serviceRid: string; bookable: boolean }) {
  const [Panel, setPanel] = useState<ComponentType<{ serviceRid: string }> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    import('./booking-parts.ts')
      .then(({ parts }) => parts[bookable ? 'calendar' : 'fees']())
      .then(
        (loaded) => setPanel(() => loaded.default),
        () => setFailed(true),
      );
  }, [bookable]);
  if (failed)
    return (
      <p role="alert">
        预约没有加载出来，可能页面已更新。
        <Button look="link" onClick={() => location.reload()}>
          重新加载页面
        </Button>
      </p>
    );
  return Panel ? <Panel serviceRid={serviceRid} /> : <Skeleton shape="row" count={5} />;
}
