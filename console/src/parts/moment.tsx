import { NearTime } from '@yance/ui/date.tsx';
import { useNow } from '@yance/web/now.ts';

/** A moment in the short form of timelines, the exact one on hover. In tables show `formatDateTime` itself. */
export function Moment({ at }: { at: string }) {
  return <NearTime iso={at} now={useNow()} day="digits" />;
}
