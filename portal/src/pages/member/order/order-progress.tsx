import { useState } from 'react';
import type { TimelineEvent } from '@yance/contract/kernel/page.ts';
import { Button } from '@yance/ui/button.tsx';
import { EventTimeline } from '../../../parts/event-timeline.tsx';
import { Block } from './block.tsx';
import css from './order-detail.module.css';

/** As many of the newest events as are seen at once. */
const newest = 6;

/** What happened to the order; the earlier part of a long way unfolds. */
export function OrderProgress({ events }: { events: readonly TimelineEvent[] }) {
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, events.length - newest);
  return (
    <Block title="进度">
      {hidden > 1 && (
        <Button look="link" className={css.earlier} onClick={() => setAll(true)}>
          更早的 {hidden} 条
        </Button>
      )}
      <EventTimeline events={hidden > 1 ? events.slice(hidden) : events} />
    </Block>
  );
}
