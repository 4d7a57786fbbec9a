import type { Work } from '../../../kernel/db.ts';
import { clockColumns } from '../../../kernel/time/running-clock.ts';
import { patchOrder } from '../orders.store.ts';
import { anyOrder } from '../state/move-order.ts';
import { clockFor, setClock } from '../state/order-clock.ts';

/**
 * An order whose pickup fell through waits for its samples from the beginning: with every reminder and the whole time
 * to send them.
 */
export async function restartSendingClock(work: Work, rid: string): Promise<void> {
  const order = await anyOrder(work, rid);
  if (order.state !== 'sending') return;
  const event = order.clock_kind === 'resend' ? 'supplement' : undefined;
  const running = await clockFor(work.tx, { ...order, event }, work.clock.now());
  if (!running) return;
  await patchOrder(work.tx, rid, clockColumns(running));
  await setClock(work, { ...order, clock_until: running.until });
}
