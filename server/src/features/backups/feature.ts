import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { queues } from '../staff/index.ts';
import { backupsQueue } from './backups-queue.ts';
import { backupCalls } from './backups.staff.routes.ts';

export const backups: Feature = {
  name: 'backups',
  calls: backupCalls,
  provides: [provide(queues, [backupsQueue])],
};
