import { useQuery } from '@tanstack/react-query';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { orderPromises } from '@yance/contract/orders/states.ts';
import { reading } from '../../../../lib/query.ts';
import { nextStep } from '../../../../parts/order-next-step.ts';
import { RecordClock } from '../../../../parts/timeline/record-clock.tsx';
import { useObjectionsOnly } from '../../../../parts/use-objections-only.ts';
import type { Task } from './task.ts';
import { waitingOrders } from './waiting-orders.ts';

/** The orders that wait for the member. */
export function useOrderTasks(now: string) {
  const query = useQuery(reading(listOrders, waitingOrders));
  const orders = query.data?.list ?? [];
  const contested = useObjectionsOnly(orders);
  const tasks = orders.flatMap((order): Task[] => {
    const step = contested(order) ? undefined : nextStep(order);
    if (!step) return [];
    const { rid, titles, order_no, label, clock } = order;
    const note = (
      <>
        {order_no} · {label}
        {clock && (
          <>
            {' '}
            · <RecordClock clock={clock} promises={orderPromises} now={now} />
          </>
        )}
      </>
    );
    const href = `/member/order?rid=${rid}`;
    return [{ key: rid, title: titles.join('、'), href, note, step, until: clock?.until ?? null }];
  });
  return { query, tasks, more: Math.max(0, (query.data?.total ?? 0) - orders.length) };
}
