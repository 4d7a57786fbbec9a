import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { queues } from '../staff/index.ts';
import { timerQueues } from './timer-queues.ts';
import { timerCalls } from './timers.staff.routes.ts';

export const timers: Feature = {
  name: 'timers',
  calls: timerCalls,
  provides: [provide(queues, timerQueues)],
};
