import { backupStaffCalls } from '@yance/contract/backups/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { listBackups } from './list-backups.ts';

export const backupCalls = bind(backupStaffCalls, { listBackups });
