import type { OrderRow } from '@yance/contract/orders/endpoints.ts';
import type { TaskState } from '@yance/contract/results/states.ts';
import type { Tone } from '@yance/ui/tag.tsx';

const needsYou: readonly string[] = ['accepting', 'paying', 'sending', 'troubled', 'checking'];

/** Amber when the customer has to do something, grey when it is over without result, green when done. */
export function orderTone({ state, tab }: Pick<OrderRow, 'state' | 'tab'>): Tone {
  if (tab === 'closed') return 'neutral';
  if (tab === 'done') return 'done';
  return needsYou.includes(state) || tab === 'unsettled' || tab === 'unpaid' ? 'attention' : 'info';
}

export function taskTone(state: TaskState): Tone {
  if (state === 'confirmed') return 'done';
  if (state === 'cancelled') return 'neutral';
  return state === 'published' || state === 'explained' ? 'attention' : 'info';
}
