import type { OrderState } from '@yance/contract/orders/states.ts';
import { after, days, hours } from '../../kernel/clock.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import { reschedule, withdraw } from '../../kernel/jobs.ts';
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

/** Sets or takes back the job that ends an order whose clock runs out. */
export async function setClock(work: Work, order: Pick<Order, 'rid' | 'state' | 'clock_until'>): Promise<void> {
  const ends = ['accepting', 'paying', 'sending'].includes(order.state);
  if (ends && order.clock_until)
    await reschedule(work, {
      kind: 'order.expire',
      key: order.rid,
      runAt: order.clock_until,
      payload: { rid: order.rid, state: order.state },
    });
  else await withdraw(work, 'order.expire', order.rid);
}
