import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountSource } from '../src/gateways/accounts/account-source.ts';
import { masterKey } from '../src/gateways/accounts/master-key.ts';
import { setGateways } from '../src/gateways/gateways.ts';
import type { MailMessage } from '../src/gateways/mail/port.ts';
import { webhookClient } from '../src/gateways/webhooks/webhook-client.ts';
import type { SmsMessage } from '../src/gateways/sms/port.ts';
import { endWithFile } from './file-ends.ts';

/** What was sent in this test file, oldest first. */
export const sentSms: SmsMessage[] = [];
export const sentMail: MailMessage[] = [];

/** Gateways that keep what they were given, and a storage folder that goes with the test file. */
export function setTestGateways(): void {
  const storageRoot = mkdtempSync(join(tmpdir(), 'yance-files-'));
  setGateways({
    sms: { driver: 'log', sign: '研测', send: async (message) => ({ id: `sms-${sentSms.push(message)}` }) },
    mail: { driver: 'log', send: async (message) => ({ id: `mail-${sentMail.push(message)}` }) },
    webhooks: webhookClient({ toLocalhost: true }),
    accounts: { source: accountSource({}), master: masterKey(undefined, join(storageRoot, 'provider.key')) },
    storageRoot,
    publicUrl: 'http://localhost:3000',
    consoleUrl: 'http://localhost:3000',
  });
  endWithFile(() => {
    rmSync(storageRoot, { recursive: true, force: true });
    sentSms.length = 0;
    sentMail.length = 0;
  });
}
