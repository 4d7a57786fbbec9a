import type { TimelineEvent } from '@yance/contract/kernel/page.ts';
import { Moment } from './moment.tsx';
import styles from './timeline.module.css';

/** What happened to a record, the newest first. */
export function Timeline({
  events,
  about,
}: {
  events: readonly TimelineEvent[];
  /** What else is told of an event: its place, its parcel. */
  about?: (event: TimelineEvent) => string;
}) {
  if (events.length === 0) return <p className={styles.none}>暂无记录</p>;
  // Events of one moment come in their order of happening, so they are turned round before the stable sort.
  const newestFirst = events.toReversed().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <ol className={styles.line}>
      {newestFirst.map((event) => (
        <li key={`${event.at} ${event.event}`} className={styles.event}>
          <div className={styles.head}>
            <strong>{event.label}</strong>
            <span className={styles.who}>{event.actor}</span>
            <span className={styles.when}>
              <Moment at={event.at} />
            </span>
          </div>
          {about?.(event) ? <p className={styles.reason}>{about(event)}</p> : null}
          {event.reason ? <p className={styles.reason}>{event.reason}</p> : null}
        </li>
      ))}
    </ol>
  );
}
