import { extname, join } from 'node:path';
import { appendLine, writeBeside } from '../outbox-file.ts';
import type { MailGateway } from './port.ts';

/**
 * Sends nothing: writes each message as one JSON line to `outbox/mail.jsonl` in the data folder, and what it brings
 * along into a folder with the message's id beside it.
 */
export function logMail(dataDir: string): MailGateway {
  const file = join(dataDir, 'outbox', 'mail.jsonl');
  return {
    driver: 'log',
    send: async ({ to, subject, text, html, template, parameters, reference, attachments = [] }, at) => {
      const folder = join('mail', reference);
      const attached = attachments.map(({ name, content }) => ({ name, size: content.length }));
      for (const [index, { name, content }] of attachments.entries())
        await writeBeside(join(dataDir, 'outbox', folder, `${index + 1}${extname(name)}`), content);
      await appendLine(file, {
        time: at.toISOString(),
        to,
        subject,
        text,
        template,
        parameters,
        html,
        ...(attached.length > 0 ? { folder, attachments: attached } : {}),
      });
      return { id: reference };
    },
  };
}
