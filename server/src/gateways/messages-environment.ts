import { z } from 'zod';
import { safeOrigin } from './safe-origin.ts';
import { mailDrivers } from './mail/port.ts';
import type { MailAccount } from './mail/smtp.ts';
import type { AliyunAccount } from './sms/aliyun.ts';
import { smsDrivers } from './sms/port.ts';
import type { TencentAccount } from './sms/tencent.ts';

/** How SMS are sent. */
export type SmsSettings =
  | { driver: 'log' | 'console'; sign: string }
  | ({ driver: 'aliyun' } & AliyunAccount)
  | ({ driver: 'tencent' } & TencentAccount);
export type MailSettings = { driver: 'log' | 'console' } | ({ driver: 'smtp' } & MailAccount);

const oneOf = (name: string, values: readonly string[]): string =>
  `${name} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`;
const key = (name: string) => z.string().regex(/^[\w.+/=-]{8,200}$/, `${name} must be the key that the provider gave.`);

const endpoint = 'SMS_ENDPOINT must be an https address without a path; http only on this machine.';
const sign = 'SMS_SIGN must be the registered signature of 2 to 20 characters, without 【】.';
const mailUrl = 'MAIL_URL must look like smtps://user:password@mail.example.com:465.';
const mailFrom = 'MAIL_FROM must be an address, such as 研测 <service@example.com>.';

/** The variables of SMS and mail, each refused with a sentence that repeats no value. */
export const messagesEnvironment = {
  SMS_DRIVER: z.enum(smsDrivers, oneOf('SMS_DRIVER', smsDrivers)).default('log'),
  SMS_SIGN: z
    .string()
    .regex(/^[^【】[\]\s]{2,20}$/, sign)
    .optional(),
  SMS_ENDPOINT: z
    .string()
    .refine((value) => URL.canParse(value) && safeOrigin(new URL(value)), endpoint)
    .transform((value) => new URL(value).origin)
    .optional(),
  ALIYUN_KEY_ID: key('ALIYUN_KEY_ID').optional(),
  ALIYUN_KEY_SECRET: key('ALIYUN_KEY_SECRET').optional(),
  TENCENT_SECRET_ID: key('TENCENT_SECRET_ID').optional(),
  TENCENT_SECRET_KEY: key('TENCENT_SECRET_KEY').optional(),
  TENCENT_SMS_APP_ID: z
    .string()
    .regex(/^\d{8,12}$/, 'TENCENT_SMS_APP_ID must be the number of the SMS application.')
    .optional(),
  TENCENT_REGION: z
    .string()
    .regex(/^[a-z]+-[a-z]+$/, 'TENCENT_REGION must look like ap-beijing.')
    .default('ap-beijing'),
  MAIL_DRIVER: z.enum(mailDrivers, oneOf('MAIL_DRIVER', mailDrivers)).default('log'),
  MAIL_URL: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
      mailUrl,
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\r\n"]{1,60} <[^\s<>@]+@[\w.-]+>|[^\s<>@]+@[\w.-]+)$/, mailFrom)
    .optional(),
};

const environment = z.object(messagesEnvironment);
type Environment = z.output<typeof environment>;

/** The wanted variables of a driver, or a sentence for each that is missing. */
function wanted<K extends keyof Environment>(
  values: Environment,
  driver: string,
  names: readonly K[],
): { found: { [N in K]: NonNullable<Environment[N]> } } | { missing: string[] } {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length > 0) return { missing: missing.map((name) => `${name} must be set, because ${driver} needs it.`) };
  return { found: values as { [N in K]: NonNullable<Environment[N]> } };
}

/** How messages are sent, or what is missing for the chosen drivers, a sentence each. */
export function messagesFrom(values: Environment): { sms: SmsSettings; mail: MailSettings } | { missing: string[] } {
  const sms = smsOf(values);
  const mail = mailOf(values);
  const missing = [...beside(values), ...[sms, mail].flatMap((one) => ('missing' in one ? one.missing : []))];
  if (missing.length > 0 || 'missing' in sms || 'missing' in mail) return { missing };
  return { sms, mail };
}

const ofSms = [
  'SMS_SIGN',
  'ALIYUN_KEY_ID',
  'ALIYUN_KEY_SECRET',
  'TENCENT_SECRET_ID',
  'TENCENT_SECRET_KEY',
  'TENCENT_SMS_APP_ID',
] as const;
const ofMail = ['MAIL_URL', 'MAIL_FROM'] as const;

/** An account is the environment's or the console's, never half of each. */
function beside(values: Environment): string[] {
  const refused = (driver: string, names: readonly (keyof Environment)[]) =>
    names
      .filter((name) => values[name] !== undefined)
      .map((name) => `${name} must not be set, because ${driver}=console leaves the account to the console.`);
  return [
    ...(values.SMS_DRIVER === 'console' ? refused('SMS_DRIVER', ofSms) : []),
    ...(values.MAIL_DRIVER === 'console' ? refused('MAIL_DRIVER', ofMail) : []),
  ];
}

/** How SMS are sent, or what is missing for the chosen driver. */
export function smsOf(values: Environment): SmsSettings | { missing: string[] } {
  if (values.SMS_DRIVER === 'aliyun') {
    const given = wanted(values, 'SMS_DRIVER=aliyun', ['ALIYUN_KEY_ID', 'ALIYUN_KEY_SECRET', 'SMS_SIGN']);
    if ('missing' in given) return given;
    return {
      driver: 'aliyun',
      keyId: given.found.ALIYUN_KEY_ID,
      keySecret: given.found.ALIYUN_KEY_SECRET,
      sign: given.found.SMS_SIGN,
      endpoint: values.SMS_ENDPOINT ?? 'https://dysmsapi.aliyuncs.com',
    };
  }
  if (values.SMS_DRIVER === 'tencent') {
    const names = ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'TENCENT_SMS_APP_ID', 'SMS_SIGN'] as const;
    const given = wanted(values, 'SMS_DRIVER=tencent', names);
    if ('missing' in given) return given;
    return {
      driver: 'tencent',
      secretId: given.found.TENCENT_SECRET_ID,
      secretKey: given.found.TENCENT_SECRET_KEY,
      appId: given.found.TENCENT_SMS_APP_ID,
      sign: given.found.SMS_SIGN,
      region: values.TENCENT_REGION,
      endpoint: values.SMS_ENDPOINT ?? 'https://sms.tencentcloudapi.com',
    };
  }
  return { driver: values.SMS_DRIVER, sign: values.SMS_SIGN ?? '研测' };
}

/** How e-mail is sent, or what is missing for the chosen driver. */
export function mailOf(values: Environment): MailSettings | { missing: string[] } {
  if (values.MAIL_DRIVER !== 'smtp') return { driver: values.MAIL_DRIVER };
  const given = wanted(values, 'MAIL_DRIVER=smtp', ['MAIL_URL', 'MAIL_FROM']);
  if ('missing' in given) return given;
  return { driver: 'smtp', url: given.found.MAIL_URL, from: given.found.MAIL_FROM };
}
