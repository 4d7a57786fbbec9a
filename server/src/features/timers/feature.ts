import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { queues } from '../staff/index.ts';
import { subjects } from './job-subjects.ts';
import { timerQueues } from './timer-queues.ts';
import { timerCalls } from './timers.staff.routes.ts';

export const timers: Feature = {
  name: 'timers',
  calls: timerCalls,
  needs: [subjects],
  provides: [provide(queues, timerQueues)],
};
