import type { TimelineEvent } from './kernel/page.ts';

/** Events that are a setback in every record that has them: refused, missed, expired, broken, given up. */
export const setbacks: readonly string[] = [
  'ban',
  'bounce',
  'cancel',
  'damage',
  'denyCancel',
  'dispute',
  'expire',
  'fail',
  'fault',
  'giveUp',
  'insist',
  'lose',
  'miss',
  'notArrived',
  'overdue',
  'parcelStill',
  'parcelTrouble',
  'postpone',
  'refuse',
  'reject',
  'scanRefused',
  'stillMissing',
  'trouble',
  'voucherRefused',
  'wrong',
];

/** Whether an event of a timeline set its record back, or ended it before its time. */
export const isSetback = ({ event, to }: Pick<TimelineEvent, 'event' | 'to'>): boolean =>
  setbacks.includes(event) || to === 'cancelled';
