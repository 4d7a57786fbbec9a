import { fieldsWanted, providerNames, providerOf, type ProviderName } from '@yance/contract/providers/providers.ts';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { clamdEnvironment } from '../clamd/environment.ts';
import type { ClamdAddress } from '../clamd/clamd.ts';
import { courierEnvironment, courierFrom } from '../courier/environment.ts';
import type { Kuaidi100Account } from '../courier/kuaidi100.ts';
import { mailOf, messagesEnvironment, smsOf, type MailSettings, type SmsSettings } from '../messages-environment.ts';
import {
  alipayFrom,
  isPem,
  paymentsEnvironment,
  wechatPayFrom,
  type PaymentAccounts,
} from '../payments/environment.ts';
import { storageEnvironment, storageFrom } from '../storage/environment.ts';
import type { S3Account } from '../storage/s3-connection.ts';
import { wechatEnvironment, wechatFrom } from '../wechat/environment.ts';
import type { OfficialAccount } from '../wechat/official-account.ts';

/** The accounts at providers that can be changed while the product runs. Hold secrets: never log them. */
export interface Accounts {
  sms: SmsSettings;
  mail: MailSettings;
  wechat: OfficialAccount | undefined;
  courier: Kuaidi100Account | undefined;
  payments: PaymentAccounts;
}

/** Values that the console holds, by provider and variable. */
export type StoredKeys = Partial<Record<ProviderName, Readonly<Record<string, string>>>>;

/** What the environment says of the accounts at providers, and what comes of it with the console's values. */
export interface AccountSource {
  /**
   * The variables of an account that the environment sets. One is enough: an account is the environment's or the
   * console's as a whole, because half of one and half of another is none.
   */
  setBy(provider: ProviderName): string[];
  /** How an identifier of the environment ends, or its choice; null for secrets and what is not set. */
  shownOf(provider: ProviderName, variable: string): string | null;
  accountsWith(stored: StoredKeys): Accounts;
  /** What only the environment names. */
  outside: { s3: S3Account | undefined; clamd: ClamdAddress | undefined };
}

const shape = {
  ...messagesEnvironment,
  ...wechatEnvironment,
  ...courierEnvironment,
  ...paymentsEnvironment,
  ...storageEnvironment,
  ...clamdEnvironment,
};
const environment = z.object(shape);
const forms = new Map<string, z.ZodType>(Object.entries(shape));

/** A driver with this name leaves the account to the console. */
const leftToConsole = 'console';
const drivers: Partial<Record<ProviderName, string>> = { sms: 'SMS_DRIVER', mail: 'MAIL_DRIVER' };
const variablesOf = (provider: ProviderName): Set<string> =>
  new Set([drivers[provider] ?? [], Object.keys(providerOf(provider).fields)].flat());

/** The variables of providers among all of them. */
export const providerVariables = (chosen: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => forms.has(name)));

/** @param variables those of providers, in their right form: `loadConfig` has refused all others */
export function accountSource(variables: Readonly<Record<string, string>>): AccountSource {
  const setBy = (provider: ProviderName) =>
    [...variablesOf(provider)].filter((name) => ![undefined, leftToConsole].includes(variables[name]));
  const values = environment.parse(variables);
  const own = accountsOf(values);
  const storage = storageFrom(values);
  return {
    setBy,
    shownOf: (provider, name) => shownOf(provider, name, variables[name]),
    accountsWith(stored) {
      const open = providerNames.filter((name) => setBy(name).length === 0);
      const given = Object.fromEntries(open.flatMap((name) => Object.entries(valid(stored[name] ?? {}))));
      const mail = given.MAIL_URL && given.MAIL_FROM ? { MAIL_DRIVER: 'smtp' } : {};
      const made = accountsOf(environment.parse({ ...variables, ...given, ...mail }));
      return { ...made, sms: made.sms ?? own.sms ?? offSms, mail: made.mail ?? own.mail ?? offMail };
    },
    outside: { s3: 's3' in storage ? storage.s3 : undefined, clamd: values.CLAMD },
  };
}

const offSms: SmsSettings = { driver: 'console', sign: '研测' };
const offMail: MailSettings = { driver: 'console' };

type Made = Omit<Accounts, 'sms' | 'mail'> & { sms: SmsSettings | undefined; mail: MailSettings | undefined };

/** What is whole; a half-written account is none. */
function accountsOf(values: z.output<typeof environment>): Made {
  const [sms, mail] = [smsOf(values), mailOf(values)];
  const [wechat, courier] = [wechatFrom(values), courierFrom(values)];
  const [wechatPay, alipay] = [wechatPayFrom(values), alipayFrom(values)];
  return {
    sms: 'missing' in sms ? undefined : sms,
    mail: 'missing' in mail ? undefined : mail,
    wechat: 'missing' in wechat ? undefined : wechat.wechat,
    courier: 'missing' in courier ? undefined : courier.courier,
    payments: {
      wechat: 'missing' in wechatPay ? undefined : wechatPay.account,
      alipay: 'missing' in alipay ? undefined : alipay.account,
    },
  };
}

/** What an earlier release stored and this one would refuse counts as not set, and hinders nobody. */
const valid = (given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => forms.get(name)?.safeParse(value).success));

/** Whether a value may be stored for a field: its form is that of the variable, and a key opens as one. */
export function fitsForm(provider: ProviderName, name: string, value: string): boolean {
  const field = providerOf(provider).fields[name];
  if (!field) return false;
  if (field.options) return Object.hasOwn(field.options, value);
  // A name of a file would let the console read the server's disk.
  if (field.kind === 'pem') return isPem(value) && opens(name, value);
  return forms.get(name)?.safeParse(value).success ?? false;
}

/** Keys of our own are private, those of the providers public. */
const ownKeys = ['WECHAT_PAY_KEY_FILE', 'ALIPAY_KEY_FILE'];

function opens(name: string, pem: string): boolean {
  try {
    if (ownKeys.includes(name)) createPrivateKey(pem);
    else createPublicKey(pem);
    return ownKeys.includes(name) || !/PRIVATE KEY/.test(pem);
  } catch {
    return false;
  }
}

/** Shorter ones would be known as a whole by their end. */
const shortestShown = 8;

/** A choice as it is, the last four characters of an identifier; null for what is secret or not there. */
export function shownOf(provider: ProviderName, name: string, value: string | undefined): string | null {
  const kind = providerOf(provider).fields[name]?.kind;
  if (value === undefined || value === leftToConsole) return null;
  if (kind === 'choice') return value;
  return kind === 'identifier' && value.length >= shortestShown ? `…${value.slice(-4)}` : null;
}

/** The whole account at a provider that really sends, takes or keeps; undefined where there is none. */
export function accountOf(
  provider: ProviderName,
  { sms, mail, wechat, courier, payments }: Accounts,
  outside: AccountSource['outside'],
): object | undefined {
  const there: Record<ProviderName, object | undefined> = {
    sms: sms.driver === 'aliyun' || sms.driver === 'tencent' ? sms : undefined,
    mail: mail.driver === 'smtp' ? mail : undefined,
    wechat,
    wechatPay: payments.wechat,
    alipay: payments.alipay,
    kuaidi100: courier,
    s3: outside.s3,
    clamd: outside.clamd,
  };
  return there[provider];
}

/** Labels of what an account lacks of these variables; all of it is nothing lacking. */
export function lackingOf(provider: ProviderName, values: Readonly<Record<string, string>>): string[] {
  const { chooser, fields } = providerOf(provider);
  if (Object.keys(values).length === 0) return [];
  const choice = chooser && values[chooser];
  if (chooser && choice === undefined) return [fields[chooser]?.label ?? ''];
  return fieldsWanted(provider, choice).flatMap(([name, field]) =>
    field.optional || values[name] !== undefined ? [] : [field.label],
  );
}
