import type { OrderState } from '@yance/contract/orders/states.ts';
import type { OrderTab } from '@yance/contract/orders/order-label.ts';
import type { TaskState } from '@yance/contract/results/states.ts';
import type { Tone } from '../parts/status-tag.tsx';

const tones: Record<string, Tone> = {
  confirming: 'attention',
  accepting: 'attention',
  paying: 'attention',
  sending: 'attention',
  travelling: 'running',
  received: 'running',
  waiting: 'running',
  testing: 'running',
  checking: 'attention',
  finished: 'done',
  absent: 'danger',
  disputed: 'danger',
  settling: 'attention',
  using: 'running',
  booked: 'running',
  cancelled: 'quiet',
  troubled: 'danger',
  unpaid: 'attention',
  pending: 'attention',
  assigned: 'attention',
  talking: 'running',
  quoted: 'attention',
  expired: 'attention',
  posted: 'done',
  paid: 'done',
  diverted: 'attention',
  rejected: 'danger',
  closed: 'quiet',
  accepted: 'running',
  issued: 'done',
  replaced: 'quiet',
  revoked: 'danger',
  reissuing: 'attention',
  reversed: 'quiet',
  settled: 'done',
  frozen: 'quiet',
  unsettled: 'attention',
  billed: 'attention',
  released: 'quiet',
  arranged: 'running',
  underway: 'running',
  collected: 'attention',
  postponed: 'attention',
  expected: 'attention',
  stored: 'running',
  back: 'running',
  used: 'done',
  returning: 'attention',
  kept: 'quiet',
  destroying: 'attention',
  sentBack: 'attention',
  signed: 'done',
  destroyed: 'done',
  damaged: 'danger',
  lost: 'danger',
  open: 'attention',
  ignored: 'quiet',
  sent: 'attention',
  shipped: 'running',
  paused: 'attention',
  reviewing: 'attention',
  published: 'done',
  draft: 'quiet',
  planned: 'running',
  withdrawn: 'danger',
  contested: 'danger',
  explained: 'attention',
  refunding: 'attention',
  retesting: 'running',
  proposed: 'attention',
  refused: 'danger',
  confirmed: 'done',
  offered: 'running',
  approved: 'attention',
  done: 'done',
  processing: 'running',
  arrived: 'done',
  failed: 'danger',
};

/**
 * What a state means, over all state machines, for staff as for customers: amber where somebody has to act, the
 * operator or the customer; blue where work goes on by itself; red where something went wrong; green when it is done;
 * grey when it is over without a result or only rests. One word means the same everywhere.
 */
export const toneOf = (state: string): Tone => tones[state] ?? 'quiet';

/** A finished order with an open complaint waits for staff, and one that is not paid for its customer. */
export const orderToneOf = ({ state, tab }: { state: string; tab: OrderTab }): Tone =>
  state === ('finished' satisfies OrderState) && tab !== 'done' ? 'attention' : toneOf(state);

/** Data that are published wait for their customer; what else is published is done. */
export const taskToneOf = (state: TaskState): Tone => (state === 'published' ? 'attention' : toneOf(state));
