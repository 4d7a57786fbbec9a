import { useState } from 'react';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { Button } from '@yance/ui/button.tsx';
import { useNow } from '@yance/web/now.ts';
import { EventTimeline } from '../../../../parts/timeline/event-timeline.tsx';
import { Block } from '../block.tsx';
import { orderHistory } from './order-history.ts';
import { useOrderComplaints, useOrderPickups, useOrderSamples, useOrderTasks } from './order-records.ts';
import { stepsAhead } from './steps-ahead.ts';
import css from '../order-detail.module.css';

/** As many of the newest events as are seen at once. */
const newest = 6;

/** What happened to the order; the earlier part of a long way unfolds. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const events = orderHistory(order, {
    tasks: useOrderTasks(order).data?.list ?? [],
    complaints: useOrderComplaints(order).data?.list ?? [],
    pickups: useOrderPickups(order).data?.list ?? [],
  });
  const { data: samples } = useOrderSamples(order);
  const now = useNow();
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, events.length - newest);
  return (
    <Block title="进度">
      {hidden > 1 && (
        <Button look="link" className={css.earlier} onClick={() => setAll(true)}>
          更早的 {hidden} 条
        </Button>
      )}
      <EventTimeline
        events={hidden > 1 ? events.slice(hidden) : events}
        ahead={stepsAhead(order, samples?.list ?? [], now)}
      />
    </Block>
  );
}
