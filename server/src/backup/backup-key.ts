import { readFileSync } from 'node:fs';
import { CannotStart } from '../kernel/cannot-start.ts';

/**
 * The 32 bytes that seal backups, from BACKUP_KEY or the file that BACKUP_KEY_FILE names; never from the command line,
 * which others on the machine can read.
 */
export function backupKey({ key, keyFile }: { key: string | undefined; keyFile: string | undefined }): Buffer {
  if (key) return Buffer.from(key, 'hex');
  if (!keyFile)
    throw new CannotStart(
      'Backups are encrypted: set BACKUP_KEY_FILE to a file with 64 hexadecimal digits (openssl rand -hex 32), or BACKUP_KEY to the digits. Keep the key apart from the backups; without it nothing comes back.',
    );
  let text: string;
  try {
    text = readFileSync(keyFile, 'utf8').trim();
  } catch {
    throw new CannotStart(`The file ${keyFile}, which BACKUP_KEY_FILE names, cannot be read.`);
  }
  if (!/^[0-9a-fA-F]{64}$/.test(text))
    throw new CannotStart(`The file ${keyFile} does not hold 64 hexadecimal digits.`);
  return Buffer.from(text, 'hex');
}
