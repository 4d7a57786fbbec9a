import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { setGateways } from '../src/gateways/gateways.ts';
import type { MailMessage } from '../src/gateways/mail/port.ts';
import type { SmsMessage } from '../src/gateways/sms/port.ts';

/** What left the house in this test file, oldest first. */
export const sentSms: SmsMessage[] = [];
export const sentMail: MailMessage[] = [];

const folders: string[] = [];
// At the top level: a hook that is registered while another one runs would never be called.
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Gateways that keep what they were given, and a storage folder that goes with the test file. */
export function setTestGateways(): void {
  const storageRoot = mkdtempSync(join(tmpdir(), 'yance-files-'));
  setGateways({
    sms: { driver: 'log', sign: '研测', send: async (message) => ({ id: `sms-${sentSms.push(message)}` }) },
    mail: { driver: 'log', send: async (message) => ({ id: `mail-${sentMail.push(message)}` }) },
    storageRoot,
    publicUrl: 'http://localhost:3000',
  });
  folders.push(storageRoot);
}
