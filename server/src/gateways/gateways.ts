import { join } from 'node:path';
import { logMail } from './mail/log.ts';
import type { MailGateway } from './mail/port.ts';
import { logSms } from './sms/log.ts';
import type { SmsGateway } from './sms/port.ts';

/** The ways out of this process, and where it is reached. */
export interface Gateways {
  sms: SmsGateway;
  mail: MailGateway;
  /** Absolute folder of uploaded and delivered files. */
  storageRoot: string;
  /** Where people reach the site, without a slash at the end; cookies are Secure when it is https. */
  publicUrl: string;
}

let current: Gateways | undefined;

/** Set once at the start from the configuration; tests set their own. */
export function setGateways(given: Gateways): void {
  current = given;
}

export function gateways(): Gateways {
  if (!current) throw new Error('Gateways are not set: setGateways comes before createApp.');
  return current;
}

/** The gateways that a configuration asks for. Messages go to files until a provider is configured. */
export function gatewaysFrom(config: { dataDir: string; publicUrl: string }): Gateways {
  return {
    sms: logSms(config.dataDir),
    mail: logMail(config.dataDir),
    storageRoot: join(config.dataDir, 'files'),
    publicUrl: config.publicUrl,
  };
}
