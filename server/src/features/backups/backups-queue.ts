import type { Queue } from '../staff/index.ts';
import { backupAge } from './backup-age.ts';

/** The alarm on the administrator's home page: a backup that is missing or too old is overdue at once. */
export const backupsQueue: Queue = {
  key: 'backups.overdue',
  title: '备份过旧',
  path: '/backups',
  permission: 'administration.backups',
  count: async (work) => {
    const count = (await backupAge(work)).overdue ? 1 : 0;
    return { count, overdue: count };
  },
};
