import { readFileSync } from 'node:fs';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { safeOrigin } from '../safe-origin.ts';
import type { AlipayMerchant } from './alipay.ts';
import type { WechatMerchant } from './wechat-pay.ts';

/** What keys alone do not say: where notices come to. */
export interface PaymentAccounts {
  wechat: Omit<WechatMerchant, 'notifyUrl'> | undefined;
  alipay: Omit<AlipayMerchant, 'notifyUrl'> | undefined;
}

const origin = (name: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && safeOrigin(new URL(value)),
      `${name} must be an https address without a path; http only on this machine.`,
    )
    .transform((value) => new URL(value).origin);

/** The variables of payment providers, each refused with a sentence that repeats no value. */
export const paymentsEnvironment = {
  WECHAT_PAY_MERCHANT_ID: z
    .string()
    .regex(/^\d{8,12}$/, 'WECHAT_PAY_MERCHANT_ID must be the number of the merchant.')
    .optional(),
  WECHAT_PAY_SERIAL: z
    .string()
    .regex(/^[0-9A-Fa-f]{20,64}$/, 'WECHAT_PAY_SERIAL must be the serial number of the merchant certificate.')
    .optional(),
  WECHAT_PAY_KEY_FILE: z.string().optional(),
  WECHAT_PAY_API_KEY: z
    .string()
    .regex(/^[\w-]{32}$/, 'WECHAT_PAY_API_KEY must be the APIv3 key of 32 characters.')
    .optional(),
  WECHAT_PAY_PLATFORM_ID: z
    .string()
    .regex(
      /^\w{20,80}$/,
      'WECHAT_PAY_PLATFORM_ID must be the id of the public key of WeChat Pay (PUB_KEY_ID_…) or the serial number of its certificate.',
    )
    .optional(),
  WECHAT_PAY_PLATFORM_FILE: z.string().optional(),
  WECHAT_PAY_API_URL: origin('WECHAT_PAY_API_URL').default('https://api.mch.weixin.qq.com'),
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{16}$/, 'ALIPAY_APP_ID must be the number of the application with 16 digits.')
    .optional(),
  ALIPAY_KEY_FILE: z.string().optional(),
  ALIPAY_PUBLIC_KEY_FILE: z.string().optional(),
  ALIPAY_API_URL: origin('ALIPAY_API_URL').default('https://openapi.alipay.com'),
};

const environment = z.object(paymentsEnvironment);
type Environment = z.output<typeof environment>;

const ofWechat = [
  'WECHAT_PAY_MERCHANT_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_KEY_FILE',
  'WECHAT_PAY_API_KEY',
  'WECHAT_PAY_PLATFORM_ID',
  'WECHAT_PAY_PLATFORM_FILE',
] as const;
const ofAlipay = ['ALIPAY_APP_ID', 'ALIPAY_KEY_FILE', 'ALIPAY_PUBLIC_KEY_FILE'] as const;

type WithAppId = Environment & { WECHAT_APP_ID?: string | undefined };

/** The accounts at payment providers, or what is missing of a half-named one, a sentence each. */
export function paymentsFrom(values: WithAppId): { payments: PaymentAccounts } | { missing: string[] } {
  const [wechat, alipay] = [wechatPayFrom(values), alipayFrom(values)];
  if ('missing' in wechat || 'missing' in alipay)
    return { missing: [wechat, alipay].flatMap((one) => ('missing' in one ? one.missing : [])) };
  return { payments: { wechat: wechat.account, alipay: alipay.account } };
}

/** The merchant at WeChat Pay, none at all, or what is missing of a half-named one. */
export function wechatPayFrom(values: WithAppId): { account: PaymentAccounts['wechat'] } | { missing: string[] } {
  const missing = lacking(values, ofWechat, 'WeChat Pay');
  if (values.WECHAT_PAY_MERCHANT_ID && !values.WECHAT_APP_ID)
    missing.push('WECHAT_APP_ID must be set, because WeChat Pay needs it.');
  if (missing.length > 0) return { missing };
  if (!values.WECHAT_PAY_MERCHANT_ID) return { account: undefined };
  const keyFiles = new KeyFiles();
  const account = {
    appId: values.WECHAT_APP_ID ?? '',
    merchantId: values.WECHAT_PAY_MERCHANT_ID,
    serial: values.WECHAT_PAY_SERIAL ?? '',
    privateKey: keyFiles.read('WECHAT_PAY_KEY_FILE', values, createPrivateKey),
    apiKey: values.WECHAT_PAY_API_KEY ?? '',
    platformKeys: {
      [values.WECHAT_PAY_PLATFORM_ID ?? '']: keyFiles.read('WECHAT_PAY_PLATFORM_FILE', values, createPublicKey),
    },
    apiUrl: values.WECHAT_PAY_API_URL,
  };
  return keyFiles.faults.length > 0 ? { missing: keyFiles.faults } : { account };
}

/** The application at Alipay, none at all, or what is missing of a half-named one. */
export function alipayFrom(values: Environment): { account: PaymentAccounts['alipay'] } | { missing: string[] } {
  const missing = lacking(values, ofAlipay, 'Alipay');
  if (missing.length > 0) return { missing };
  if (!values.ALIPAY_APP_ID) return { account: undefined };
  const keyFiles = new KeyFiles();
  const account = {
    appId: values.ALIPAY_APP_ID,
    privateKey: keyFiles.read('ALIPAY_KEY_FILE', values, createPrivateKey),
    alipayKey: keyFiles.read('ALIPAY_PUBLIC_KEY_FILE', values, createPublicKey),
    gateway: `${values.ALIPAY_API_URL}/gateway.do`,
  };
  return keyFiles.faults.length > 0 ? { missing: keyFiles.faults } : { account };
}

function lacking(values: Environment, names: readonly (keyof Environment)[], who: string): string[] {
  const missing = names.filter((name) => values[name] === undefined);
  return missing.length === names.length ? [] : missing.map((name) => `${name} must be set, because ${who} needs it.`);
}

/** A key itself, not the name of a file with one. */
export const isPem = (value: string): boolean => value.startsWith('-----BEGIN ');

/**
 * Keys are read at the start, so that a wrong file stops it and not the first payer. What the console holds is the key
 * itself in the place of its file.
 */
class KeyFiles {
  readonly faults: string[] = [];

  read(name: keyof Environment, values: Environment, check: (pem: string) => unknown): string {
    try {
      const given = String(values[name]);
      const pem = isPem(given) ? given : readFileSync(given, 'utf8');
      check(pem);
      return pem;
    } catch {
      this.faults.push(`${name} must name a file with the key in PEM.`);
      return '';
    }
  }
}
