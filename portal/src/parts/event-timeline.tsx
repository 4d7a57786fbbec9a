import type { TimelineEvent } from '@yance/contract/kernel/page.ts';
import { DateTime } from '@yance/ui/date.tsx';
import { Timeline } from '@yance/ui/timeline.tsx';
import { toldEvent } from './told-event.ts';

/** What happened to a record, oldest first, with the reason where one was given. */
export function EventTimeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <Timeline
      steps={events.map((event, index) => ({
        key: `${event.at}-${index}`,
        ...toldEvent(event),
        state: 'done',
        time: <DateTime iso={event.at} />,
      }))}
    />
  );
}
