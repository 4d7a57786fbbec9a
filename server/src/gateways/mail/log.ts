import { join } from 'node:path';
import { appendLine } from '../outbox-file.ts';
import type { MailGateway } from './port.ts';

/** Sends nothing: writes each message as one JSON line to `outbox/mail.jsonl` in the data folder. */
export function logMail(dataDir: string): MailGateway {
  const file = join(dataDir, 'outbox', 'mail.jsonl');
  return {
    driver: 'log',
    send: async ({ to, subject, text, html, template, parameters, reference }, at) => {
      await appendLine(file, { time: at.toISOString(), to, subject, text, template, parameters, html });
      return { id: reference };
    },
  };
}
