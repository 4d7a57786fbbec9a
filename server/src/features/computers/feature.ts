import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { queues } from '../staff/index.ts';
import { quarantineExpiry } from './arrivals/expire-quarantine.ts';
import { quarantineQueue } from './arrivals/list-quarantine.ts';
import { computerCalls } from './computers.routes.ts';

export const computers: Feature = {
  name: 'computers',
  calls: computerCalls,
  jobs: [quarantineExpiry],
  provides: [provide(queues, [quarantineQueue])],
};
