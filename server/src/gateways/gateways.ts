import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { join } from 'node:path';
import { kuaidi100, type Kuaidi100Account } from './courier/kuaidi100.ts';
import type { CourierGateway } from './courier/port.ts';
import { logMail } from './mail/log.ts';
import type { MailGateway } from './mail/port.ts';
import { smtpMail } from './mail/smtp.ts';
import { alipay } from './payments/alipay.ts';
import type { PaymentAccounts } from './payments/environment.ts';
import type { PaymentGateway } from './payments/port.ts';
import { wechatPay } from './payments/wechat-pay.ts';
import type { MailSettings, SmsSettings } from './messages-environment.ts';
import { aliyunSms } from './sms/aliyun.ts';
import { logSms } from './sms/log.ts';
import type { SmsGateway } from './sms/port.ts';
import { tencentSms } from './sms/tencent.ts';
import { officialAccount, type OfficialAccount } from './wechat/official-account.ts';
import type { WechatGateway } from './wechat/port.ts';

/** The ways out of this process, and where it is reached. */
export interface Gateways {
  sms: SmsGateway;
  mail: MailGateway;
  /** undefined: nobody can sign in by WeChat, because no official account is configured. */
  wechat?: WechatGateway | undefined;
  /** undefined: nobody tells where parcels are; their numbers link to the courier's page. */
  courier?: CourierGateway | undefined;
  /** Who takes money online; none without keys: money then comes by bank alone. */
  payments?: Partial<Record<PaymentProvider, PaymentGateway>> | undefined;
  /** Absolute folder of uploaded and delivered files. */
  storageRoot: string;
  /** Where people reach the site, without a slash at the end; cookies are Secure when it is https. */
  publicUrl: string;
  /** Where staff reach the console, alike; the same as `publicUrl` unless it has an origin of its own. */
  consoleUrl: string;
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
export function gatewaysFrom(config: {
  dataDir: string;
  publicUrl: string;
  consoleOrigin?: string | undefined;
  sms: SmsSettings;
  mail: MailSettings;
  wechat: OfficialAccount | undefined;
  courier?: Kuaidi100Account | undefined;
  payments?: PaymentAccounts | undefined;
}): Gateways {
  const { sms, mail } = config;
  return {
    sms:
      sms.driver === 'aliyun'
        ? aliyunSms(sms)
        : sms.driver === 'tencent'
          ? tencentSms(sms)
          : logSms(config.dataDir, sms.sign),
    mail: mail.driver === 'smtp' ? smtpMail(mail) : logMail(config.dataDir),
    wechat: config.wechat && officialAccount(config.wechat),
    courier: config.courier && kuaidi100(config.courier),
    payments: paymentsOf(config.payments, config.publicUrl),
    storageRoot: join(config.dataDir, 'files'),
    publicUrl: config.publicUrl,
    consoleUrl: config.consoleOrigin ?? config.publicUrl,
  };
}

function paymentsOf(accounts: PaymentAccounts | undefined, publicUrl: string): Gateways['payments'] {
  const notifyUrl = (provider: PaymentProvider) => `${publicUrl}/api/open/pay/notify/${provider}`;
  return {
    ...(accounts?.wechat ? { wechat: wechatPay({ ...accounts.wechat, notifyUrl: notifyUrl('wechat') }) } : {}),
    ...(accounts?.alipay ? { alipay: alipay({ ...accounts.alipay, notifyUrl: notifyUrl('alipay') }) } : {}),
  };
}
