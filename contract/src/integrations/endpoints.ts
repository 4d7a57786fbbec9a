import { z } from 'zod';
import { proofRefusals } from '../identity/account-endpoints.ts';
import { codeRefusals } from '../identity/tokens.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, moment, nothing, optionalText, rid, text } from '../kernel/fields.ts';
import { scopes } from './scopes.ts';

const { memberCall } = callsAbout('integrations');

/** A key as its owner sees it after the first moment: never the key itself. */
export const apiKey = z.object({
  rid,
  name: z.string(),
  /** Its first characters, by which its owner knows it again. */
  beginning: z.string(),
  scopes: z.array(z.enum(scopes)),
  created_at: moment,
  expires_at: moment,
  last_used_at: moment.nullable(),
  last_used_ip: z.string().nullable(),
  /** `ended` by its owner or with the account, `expired` by time. */
  state: z.enum(['active', 'expired', 'ended']),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = memberCall({
  path: '/api/auth/apikey/list',
  summary: '我的接口密钥，以及近期的调用记录',
  input: nothing,
  output: z.object({
    list: z.array(apiKey),
    /** How many may be in use at the same time, how long one may last, and how often one may call. */
    most: z.int(),
    longest_days: z.int(),
    calls_per_minute: z.int(),
    /** The last calls, newest first. `outcome`: empty, or why it was refused. */
    calls: z.array(
      z.object({
        key_rid: rid,
        at: moment,
        path: z.string(),
        summary: z.string(),
        outcome: z.string(),
        ip: z.string(),
      }),
    ),
  }),
  effect: 'read',
});
export const addApiKey = memberCall({
  path: '/api/auth/apikey/add',
  summary: '新建接口密钥：需登录密码或当前手机号验证码；完整的密钥只在此返回一次',
  input: z.object({
    name: text('请填写密钥名称', 40),
    scopes: z.array(z.enum(scopes, '权限不正确')).min(1, '请至少选择一项权限').max(scopes.length),
    days: z.number({ error: '请选择有效期' }).int('有效期应为整数天').min(1, '有效期至少 1 天').max(3650, '有效期过长'),
    password: optionalText(200),
    old_code: optionalText(20),
  }),
  output: z.object({ record: apiKey, key: z.string() }),
  refusals: {
    ...proofRefusals,
    codeWorn: codeRefusals.codeWorn,
    tooManyKeys: '最多同时使用 {most} 个密钥，请先删除不再使用的',
    tooLong: '有效期最长 {days} 天',
  },
  effect: 'write',
  once: false,
});
export const deleteApiKey = memberCall({
  path: '/api/auth/apikey/del',
  summary: '吊销接口密钥：下一次调用即被拒绝',
  input: byRid,
  output: z.object({ rid }),
  effect: 'write',
});

export const integrationEndpoints = { listApiKeys, addApiKey, deleteApiKey };
