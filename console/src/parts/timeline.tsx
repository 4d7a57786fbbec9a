import type { TimelineEvent } from '@yance/contract/kernel/page.ts';
import { isSetback } from '@yance/contract/setbacks.ts';
import { Timeline as Steps } from '@yance/ui/timeline.tsx';
import { Moment } from './moment.tsx';

/** What happened to a record, the newest first. */
export function Timeline({
  events,
  about,
}: {
  events: readonly TimelineEvent[];
  /** What else is told of an event: its place, its parcel. */
  about?: (event: TimelineEvent) => string;
}) {
  if (events.length === 0) return <p>暂无记录</p>;
  // Events of one moment come in their order of happening, so they are turned round before the stable sort.
  const newestFirst = events.toReversed().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <Steps
      steps={newestFirst.map((event, index) => ({
        // One run of a job can write the same event twice in one moment.
        key: `${event.at} ${event.event} ${index}`,
        state: isSetback(event) ? 'setback' : 'done',
        title: event.label,
        time: (
          <>
            {event.actor} <Moment at={event.at} />
          </>
        ),
        note: [about?.(event), event.reason].filter(Boolean).join('\n'),
      }))}
    />
  );
}
