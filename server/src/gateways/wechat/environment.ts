import { z } from 'zod';
import { safeOrigin } from '../safe-origin.ts';
import type { OfficialAccount } from './official-account.ts';

const apiUrl = 'WECHAT_API_URL must be an https address without a path; http only on this machine.';

/** The variables of the official account, each refused with a sentence that repeats no value. */
export const wechatEnvironment = {
  WECHAT_APP_ID: z
    .string()
    .regex(/^wx[0-9a-f]{16}$/, 'WECHAT_APP_ID must be the AppID of the official account, such as wx0123456789abcdef.')
    .optional(),
  WECHAT_APP_SECRET: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'WECHAT_APP_SECRET must be the AppSecret of 32 hexadecimal digits.')
    .optional(),
  WECHAT_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9]{3,32}$/, 'WECHAT_TOKEN must be the token of the callback: 3 to 32 letters and digits.')
    .optional(),
  WECHAT_API_URL: z
    .string()
    .refine((value) => URL.canParse(value) && safeOrigin(new URL(value)), apiUrl)
    .transform((value) => new URL(value).origin)
    .default('https://api.weixin.qq.com'),
};

const environment = z.object(wechatEnvironment);
const together = ['WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'WECHAT_TOKEN'] as const;

/** The official account, none at all, or what is missing of a half-named one, a sentence each. */
export function wechatFrom(
  values: z.output<typeof environment>,
): { wechat: OfficialAccount | undefined } | { missing: string[] } {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret, WECHAT_TOKEN: callbackToken } = values;
  if (appId && appSecret && callbackToken)
    return { wechat: { appId, appSecret, callbackToken, apiUrl: values.WECHAT_API_URL } };
  const missing = together.filter((name) => values[name] === undefined);
  if (missing.length === together.length) return { wechat: undefined };
  return { missing: missing.map((name) => `${name} must be set, because an official account needs it.`) };
}
