import type { MailGateway } from '../mail/port.ts';
import { SendFailed } from '../send-failed.ts';
import type { SmsGateway } from '../sms/port.ts';

/** As long as the console holds no account, messages wait as for a provider that is away. */
const fails = (what: string) => () =>
  Promise.reject(new SendFailed(`${what}服务商还没有密钥：请管理员在工作台「服务商密钥」中填写`));

export const awaitedSms = (sign: string): SmsGateway => ({ driver: 'console', sign, send: fails('短信') });
export const awaitedMail: MailGateway = { driver: 'console', send: fails('邮件') };
