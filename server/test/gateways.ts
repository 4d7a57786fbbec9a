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

/** Gateways that keep what they were given, and a storage folder that goes with the test file. */
export function setTestGateways(): void {
  const storageRoot = mkdtempSync(join(tmpdir(), 'yance-files-'));
  setGateways({
    sms: { send: async (message) => void sentSms.push(message) },
    mail: { send: async (message) => void sentMail.push(message) },
    storageRoot,
    publicUrl: 'http://localhost:3000',
  });
  afterAll(() => rmSync(storageRoot, { recursive: true, force: true }));
}
