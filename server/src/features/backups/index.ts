export { backupAge } from './backup-age.ts';
export { recordBackup, recordBackupEvent } from './record-backup.ts';
