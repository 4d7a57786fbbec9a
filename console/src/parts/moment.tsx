import { exactMoment, shortMoment } from '../lib/moment-text.ts';
import { useNow } from '../lib/now.ts';

/** A moment in the short form of timelines, the exact one on hover. In tables show `exactMoment` itself. */
export function Moment({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={exactMoment(at)}>
      {shortMoment(at, new Date(now))}
    </time>
  );
}
