import type { OrderState } from '@yance/contract/orders/states.ts';
import { after, days, hours } from '../../kernel/clock.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import { reschedule, withdraw, type NewJob } from '../../kernel/jobs.ts';
import { addServiceHours } from '../../kernel/service-hours.ts';
import { readSetting } from '../settings/index.ts';
import type { Order } from './order-model.ts';

interface Clock {
  label: string;
  until: Date;
  /** Whether the order ends by itself when the clock runs out; otherwise it is only shown and queued as overdue. */
  ends: boolean;
}

/** The clock that runs while an order is in a state, with its end. */
export async function clockFor(tx: Tx, state: OrderState, now: Date): Promise<Clock | null> {
  switch (state) {
    case 'confirming':
      return {
        label: '确认订单',
        until: addServiceHours(now, await readSetting<number>(tx, 'order.confirm_hours')),
        ends: false,
      };
    case 'received':
      return {
        label: '电话沟通并锁定方案',
        until: addServiceHours(now, await readSetting<number>(tx, 'order.confirm_hours')),
        ends: false,
      };
    case 'accepting':
      return {
        label: '新方案有效期',
        until: after(now, days(await readSetting<number>(tx, 'order.quote_days'))),
        ends: true,
      };
    case 'paying':
      return {
        label: '支付期限',
        until: after(now, hours(await readSetting<number>(tx, 'order.unpaid_hours'))),
        ends: true,
      };
    case 'sending':
      return {
        label: '寄样期限',
        until: after(now, days(await readSetting<number>(tx, 'order.send_days'))),
        ends: true,
      };
    default:
      return null;
  }
}

type ClockOwner = Pick<Order, 'rid' | 'state' | 'clock_until'>;

/** The jobs that end an order whose clock runs out: one or none. */
export function endingJobs({ rid, state, clock_until }: ClockOwner): NewJob[] {
  if (!clock_until || !['accepting', 'paying', 'sending'].includes(state)) return [];
  return [{ kind: 'order.expire', key: rid, runAt: clock_until, payload: { rid, state } }];
}

/** Sets or takes back the job that ends an order whose clock runs out. */
export async function setClock(work: Work, order: ClockOwner): Promise<void> {
  const [job] = endingJobs(order);
  if (job) await reschedule(work, job);
  else await withdraw(work, 'order.expire', order.rid);
}
