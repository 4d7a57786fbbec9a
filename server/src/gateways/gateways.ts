import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { join } from 'node:path';
import { accountSource, type Accounts, type AccountSource } from './accounts/account-source.ts';
import { masterKey, type MasterKey } from './accounts/master-key.ts';
import { clamd, type ClamdAddress } from './clamd/clamd.ts';
import type { Scanner } from './clamd/port.ts';
import { kuaidi100, type Kuaidi100Account } from './courier/kuaidi100.ts';
import type { CourierGateway } from './courier/port.ts';
import { logMail } from './mail/log.ts';
import type { MailGateway } from './mail/port.ts';
import { awaitedMail, awaitedSms } from './accounts/awaited-messages.ts';
import { smtpMail } from './mail/smtp.ts';
import { alipay } from './payments/alipay.ts';
import type { PaymentAccounts } from './payments/environment.ts';
import type { PaymentGateway } from './payments/port.ts';
import { wechatPay } from './payments/wechat-pay.ts';
import type { MailSettings, SmsSettings } from './messages-environment.ts';
import type { S3Account } from './storage/s3-connection.ts';
import { aliyunSms } from './sms/aliyun.ts';
import { logSms } from './sms/log.ts';
import type { SmsGateway } from './sms/port.ts';
import { tencentSms } from './sms/tencent.ts';
import type { WebhookGateway } from './webhooks/port.ts';
import { webhookClient } from './webhooks/webhook-client.ts';
import { officialAccount, type OfficialAccount } from './wechat/official-account.ts';
import type { WechatGateway } from './wechat/port.ts';

/** Where the accounts at providers come from, and the key that seals those of the console. */
export interface AccountKeeping {
  source: AccountSource;
  master: MasterKey;
}

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
  /** Looks through uploads; undefined: nothing is looked through. */
  scanner?: Scanner | undefined;
  /** Sends to the receivers that members named. */
  webhooks: WebhookGateway;
  accounts: AccountKeeping;
  /** Absolute folder of uploaded and delivered files, or of what is on its way to the bucket where there is one. */
  storageRoot: string;
  /** The bucket of uploaded and delivered files; undefined: they lie in the folder. */
  s3?: S3Account | undefined;
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
  clamd?: ClamdAddress | undefined;
  s3?: S3Account | undefined;
  providerVariables?: Readonly<Record<string, string>> | undefined;
  providerMaster?: { key: string | undefined; file: string } | undefined;
  /** Whether receivers of webhooks may be programs of this machine. */
  webhooksToLocalhost?: boolean | undefined;
}): Gateways {
  const { courier, payments = { wechat: undefined, alipay: undefined }, providerMaster } = config;
  return {
    ...waysOf({ ...config, courier, payments }, config),
    scanner: config.clamd && clamd(config.clamd),
    accounts: {
      source: accountSource(config.providerVariables ?? {}),
      master: masterKey(providerMaster?.key, providerMaster?.file ?? join(config.dataDir, 'provider.key')),
    },
    webhooks: webhookClient({ toLocalhost: config.webhooksToLocalhost ?? false }),
    storageRoot: join(config.dataDir, 'files'),
    s3: config.s3,
    publicUrl: config.publicUrl,
    consoleUrl: config.consoleOrigin ?? config.publicUrl,
  };
}

/** The ways that a change of accounts renews while the product runs. */
export function waysOf(
  { sms, mail, wechat, courier, payments }: Accounts,
  { dataDir, publicUrl }: { dataDir: string; publicUrl: string },
): Pick<Gateways, 'sms' | 'mail' | 'wechat' | 'courier' | 'payments'> {
  return {
    sms: smsBy(sms, dataDir),
    mail: mail.driver === 'smtp' ? smtpMail(mail) : mail.driver === 'log' ? logMail(dataDir) : awaitedMail,
    wechat: wechat && officialAccount(wechat),
    courier: courier && kuaidi100(courier),
    payments: paymentsOf(payments, publicUrl),
  };
}

function smsBy(sms: SmsSettings, dataDir: string): SmsGateway {
  if (sms.driver === 'aliyun') return aliyunSms(sms);
  if (sms.driver === 'tencent') return tencentSms(sms);
  return sms.driver === 'log' ? logSms(dataDir, sms.sign) : awaitedSms(sms.sign);
}

function paymentsOf(accounts: PaymentAccounts | undefined, publicUrl: string): Gateways['payments'] {
  const notifyUrl = (provider: PaymentProvider) => `${publicUrl}/api/open/pay/notify/${provider}`;
  return {
    ...(accounts?.wechat ? { wechat: wechatPay({ ...accounts.wechat, notifyUrl: notifyUrl('wechat') }) } : {}),
    ...(accounts?.alipay ? { alipay: alipay({ ...accounts.alipay, notifyUrl: notifyUrl('alipay') }) } : {}),
  };
}
