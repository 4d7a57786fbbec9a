import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { moment, nothing } from '../kernel/fields.ts';
import { providerNames } from './providers.ts';

const { staffCall } = callsAbout('providers');

const supplier = z.enum(providerNames, '没有这个服务商');

/** Where a value comes from. */
export const keySources = { environment: '环境变量', console: '工作台', none: '未设置' } as const;
const source = z.enum(['environment', 'console', 'none']);

/** How an account stands: in use, half-written, locked by a missing master key, or not there. */
export const accountStates = ['inUse', 'incomplete', 'unreadable', 'off'] as const;

/** How the key stands that seals what the console writes. */
export const masterStates = ['environment', 'file', 'none', 'missing', 'other'] as const;

const trial = z.object({ at: moment, by: z.string(), ok: z.boolean(), words: z.string() });

const providerAccount = z.object({
  supplier,
  /** Grows with every change; a write names the one that it is made on. */
  version: z.number().int(),
  source,
  state: z.enum(accountStates),
  fields: z.array(
    z.object({
      name: z.string(),
      source,
      /** A choice itself, or how an identifier ends; null for secrets, and where nothing is set. */
      shown: z.string().nullable(),
      /** When and by whom it was written in the console. */
      written: z.object({ at: moment, by: z.string() }).nullable(),
      /** Stored, but sealed with a key that is not here. */
      locked: z.boolean(),
    }),
  ),
  /** Labels of what the account still lacks. */
  missing: z.array(z.string()),
  /** The last test; null before the first. */
  tested: trial.nullable(),
});
export type ProviderAccount = z.infer<typeof providerAccount>;

export const listProviders = staffCall({
  path: '/api/staff/provider/list',
  roles: [],
  summary: '服务商密钥的来源、状态与上次测试；从不返回密钥本身',
  input: nothing,
  output: z.object({ list: z.array(providerAccount), master: z.enum(masterStates) }),
  effect: 'read',
});

const written = z.object({
  version: z.number().int(),
});
/** What keeps the console from sealing anything. */
const masterRefusals = {
  masterMissing: '主密钥不在服务器上，无法加密保存：请把 provider.key 放回数据目录，或先删除全部已保存的密钥',
  masterOther: '服务器上的主密钥与加密已有密钥的不是同一个：请放回原来的主密钥，或先删除全部已保存的密钥',
};

export const writeProviderKeys = staffCall({
  path: '/api/staff/provider/write',
  roles: [],
  summary: '写入服务商密钥：只替换给出的字段，空值删除该字段；加密保存，不再显示',
  input: z.object({
    supplier,
    version: z.number().int().min(0),
    fields: z
      .array(z.object({ name: z.string().max(40), secret: z.string().trim().max(10_000, '内容过长') }))
      .min(1, '请填写要更改的内容')
      .max(12),
  }),
  output: written,
  refusals: {
    ...masterRefusals,
    environmentWins:
      '「{provider}」由服务器的环境变量设置（{variables}），以环境变量为准：请在服务器上更改，或删去这些变量并重启后再在这里填写',
    outsideOnly: '「{provider}」不能在工作台填写，请在服务器的环境变量中设置',
    fieldUnknown: '「{provider}」没有这个字段，请刷新页面',
    formWrong: '{label}格式不正确：{form}',
    changedMeanwhile: '同事刚刚更改了「{provider}」，页面已更新，请核对后再保存',
  },
  effect: 'write',
  // Its key would keep a digest of the secret.
  once: false,
  stepUp: true,
});

export const removeProviderKeys = staffCall({
  path: '/api/staff/provider/remove',
  roles: [],
  summary: '删除在工作台填写的一个服务商的全部密钥，立即停用',
  input: z.object({ supplier }),
  output: written,
  refusals: { nothingStored: '「{provider}」没有在工作台保存的密钥' },
  effect: 'write',
  stepUp: true,
});

export const testProvider = staffCall({
  path: '/api/staff/provider/test',
  roles: [],
  summary: '用现有的密钥真实地试一次，返回成败与建议；每个服务商半分钟一次',
  input: z.object({
    supplier,
    /** Where the test mail goes; other tests need none. */
    mail_to: z.email('请填写正确的邮箱').max(100).optional(),
  }),
  output: z.object({ ok: z.boolean(), words: z.string() }),
  refusals: {
    accountOff: '「{provider}」还没有可用的密钥，无法测试',
    addressNeeded: '请填写接收测试邮件的邮箱',
    phoneMissing: '您的员工账号没有手机号，请先在「员工账号」中补上，再测试短信',
    templateMissing: '验证码短信还没有填写服务商模板编号，请先在「消息模板」中补上',
    tooSoon: '刚刚测试过「{provider}」，请 {wait}后再试',
  },
  effect: 'write',
  once: false,
  stepUp: true,
});

export const providerStaffEndpoints = { listProviders, writeProviderKeys, removeProviderKeys, testProvider };
