export { backupAge } from './backup-age.ts';
export { recordBackup } from './record-backup.ts';
