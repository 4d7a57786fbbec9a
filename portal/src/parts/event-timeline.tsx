import type { TimelineEvent } from '@yance/contract/kernel/page.ts';
import { NearTime } from '@yance/ui/date.tsx';
import { Timeline } from '@yance/ui/timeline.tsx';
import { useNow } from '@yance/web/now.ts';
import { eventText } from './event-text.ts';

/** What happened to a record, oldest first, with the reason where one was given. */
export function EventTimeline({ events }: { events: readonly TimelineEvent[] }) {
  const now = useNow();
  return (
    <Timeline
      steps={events.map((event, index) => ({
        key: `${event.at}-${index}`,
        ...eventText(event),
        state: 'done',
        time: <NearTime iso={event.at} now={now} />,
      }))}
    />
  );
}
