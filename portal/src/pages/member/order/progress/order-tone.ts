import type { OrderRow } from '@yance/contract/orders/order.ts';
import type { TaskState } from '@yance/contract/results/states.ts';
import type { Tone } from '@yance/ui/tag.tsx';

const needsYou: readonly string[] = ['accepting', 'paying', 'sending', 'troubled', 'checking'];

/**
 * Who has to act where the state alone does not say it: the operator on an objection, the customer on its answer to a
 * complaint.
 */
export type Turn = 'staff' | 'customer' | undefined;

/** Amber when the customer has to do something, grey when it is over without result, green when done. */
export function orderTone({ state, tab }: Pick<OrderRow, 'state' | 'tab'>, turn?: Turn): Tone {
  if (turn) return turn === 'customer' ? 'attention' : 'info';
  if (tab === 'closed') return state === 'cancelled' ? 'neutral' : 'info';
  if (tab === 'done') return 'done';
  return needsYou.includes(state) || tab === 'unsettled' || tab === 'unpaid' ? 'attention' : 'info';
}

export function taskTone(state: TaskState): Tone {
  if (state === 'confirmed') return 'done';
  if (state === 'cancelled') return 'neutral';
  return state === 'published' || state === 'explained' ? 'attention' : 'info';
}
