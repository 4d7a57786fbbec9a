import type { TimelineEvent } from '@yance/contract/kernel/page.ts';
import { isSetback } from '@yance/contract/setbacks.ts';
import { NearTime } from '@yance/ui/date.tsx';
import { Timeline, type TimelineStep } from '@yance/ui/timeline.tsx';
import { useNow } from '@yance/web/now.ts';
import { eventText } from './event-text.ts';

/** What happened to a record, oldest first, with the reason where one was given. */
export function EventTimeline({
  events,
  about,
  ahead = [],
}: {
  events: readonly TimelineEvent[];
  /** What else there is to say of an event, such as its amount. */
  about?: (event: TimelineEvent) => string;
  /** What is still to come. */
  ahead?: readonly TimelineStep[];
}) {
  const now = useNow();
  return (
    <Timeline
      steps={[
        ...events.map((event, index) => ({
          key: `${event.at}-${index}`,
          ...stepOf(event, about),
          state: isSetback(event) ? ('setback' as const) : ('done' as const),
          time: <NearTime iso={event.at} now={now} />,
        })),
        ...ahead,
      ]}
    />
  );
}

function stepOf(event: TimelineEvent, about?: (event: TimelineEvent) => string) {
  const { title, note } = eventText(event);
  return { title, note: [about?.(event), note].filter(Boolean).join('；') || undefined };
}
