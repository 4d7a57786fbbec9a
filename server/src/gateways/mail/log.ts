import { join } from 'node:path';
import { appendLine } from '../outbox-file.ts';
import type { MailGateway } from './port.ts';

/** Sends nothing: writes each message as one JSON line to `outbox/mail.jsonl` in the data folder. */
export function logMail(dataDir: string): MailGateway {
  const file = join(dataDir, 'outbox', 'mail.jsonl');
  return { send: (message, at) => appendLine(file, { time: at.toISOString(), ...message }) };
}
