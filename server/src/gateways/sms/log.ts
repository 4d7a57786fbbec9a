import { join } from 'node:path';
import { appendLine } from '../outbox-file.ts';
import type { SmsGateway } from './port.ts';

/** Sends nothing: writes each message as one JSON line to `outbox/sms.jsonl` in the data folder. */
export function logSms(dataDir: string, sign: string): SmsGateway {
  const file = join(dataDir, 'outbox', 'sms.jsonl');
  return {
    driver: 'log',
    sign,
    send: async ({ to, text, template, parameters, reference }, at) => {
      await appendLine(file, { time: at.toISOString(), to, text, template, parameters });
      return { id: reference };
    },
  };
}
