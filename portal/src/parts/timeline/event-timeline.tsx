import type { TimelineEvent } from '@yance/contract/kernel/page.ts';
import { isSetback } from '@yance/contract/setbacks.ts';
import { NearTime } from '@yance/ui/date.tsx';
import { Timeline, type TimelineStep } from '@yance/ui/timeline.tsx';
import { useNow } from '@yance/web/now.ts';
import { eventText } from './event-text.ts';

/** What happened to a record, oldest first, with the reason where one was given. */
export function EventTimeline({
  events,
  ahead = [],
}: {
  events: readonly TimelineEvent[];
  /** What is still to come. */
  ahead?: readonly TimelineStep[];
}) {
  const now = useNow();
  return (
    <Timeline
      steps={[
        ...events.map((event, index) => ({
          key: `${event.at}-${index}`,
          ...eventText(event),
          state: isSetback(event) ? ('setback' as const) : ('done' as const),
          time: <NearTime iso={event.at} now={now} />,
        })),
        ...ahead,
      ]}
    />
  );
}
