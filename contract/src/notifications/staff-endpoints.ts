import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { date, moment, optionalText, reason, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { channels, noticeGroups, outcomeNames, outgoingChannels } from './channels.ts';

const { staffCall } = callsAbout('messages');

const channel = z.enum(channels, '没有这种通知方式');
const templateKey = z.string('请选择模板').regex(/^[A-Za-z][\w.]{0,59}$/, '没有这个模板');

/** The number that a provider gave to the registered wording. */
const providerTemplate = z
  .string()
  .trim()
  .regex(/^[\w-]{0,60}$/, '服务商模板编号只含字母、数字、下划线和短横线')
  .default('');

const wording = {
  enabled: z.boolean(),
  title: z.string(),
  body: z.string(),
  aliyun_template: z.string(),
  tencent_template: z.string(),
  wechat_template: z.string(),
};

const templateRow = z.object({
  key: z.string(),
  label: z.string(),
  group: z.string(),
  channels: z.array(
    z.object({
      channel,
      enabled: z.boolean(),
      edited: z.boolean(),
      title: z.string(),
      body: z.string(),
      version: z.number().int(),
      /** What the configured provider cannot send because its number there is missing. */
      incomplete: z.boolean(),
    }),
  ),
});
export type TemplateRow = z.infer<typeof templateRow>;

const templateVersion = z.object({
  ...wording,
  version: z.number().int(),
  at: moment,
  /** The name of who saved it; null for the product itself. */
  staff: z.string().nullable(),
  note: z.string(),
});

const template = z.object({
  ...wording,
  key: z.string(),
  channel,
  label: z.string(),
  /** The channels in which the event has a template. */
  channels: z.array(channel),
  version: z.number().int(),
  edited: z.boolean(),
  /** Must stay in use, because people cannot do without it. */
  required: z.boolean(),
  /** The signature before an SMS. */
  sign: z.string(),
  /** Who sends it: the provider of SMS, `wechat`, or `log` and `simulated` where nothing leaves; empty for nobody. */
  driver: z.string(),
  variables: z.array(z.object({ name: z.string(), label: z.string(), sample: z.string() })),
  /** Newest first. */
  versions: z.array(templateVersion),
});
export type Template = z.infer<typeof template>;

const byTemplate = { key: templateKey, channel };
/** The version that was read: another one saved meanwhile is not overwritten. */
const version = z.number('请给出版本').int();
const versionChanged = '模板已被他人修改，请刷新后再改';

export const listTemplates = staffCall({
  path: '/api/staff/notifications/templates',
  roles: ['M', 'E'],
  summary: '消息模板',
  input: z.object({
    ...paging,
    kw: optionalText(40),
    group: z.enum(keysOf(noticeGroups), '没有这一类通知').optional(),
    /** Only those with words of the staff's own. */
    edited: z.boolean().optional(),
    /** Only those that a configured provider cannot send yet. */
    incomplete: z.boolean().optional(),
  }),
  output: pageOf(templateRow),
  effect: 'read',
});
export const getTemplate = staffCall({
  path: '/api/staff/notifications/template',
  roles: ['M', 'E'],
  summary: '一个模板的文字、变量与历史版本',
  /** Without a channel: the first one that the event has. */
  input: z.object({ key: templateKey, channel: channel.optional() }),
  output: template,
  effect: 'read',
});
export const saveTemplate = staffCall({
  path: '/api/staff/notifications/saveTemplate',
  roles: ['M', 'E'],
  summary: '修改模板，产生新版本',
  input: z.object({
    ...byTemplate,
    version,
    enabled: z.boolean('请选择是否启用'),
    title: z.string().trim().max(200).default(''),
    body: z.string('正文不能为空').trim().max(4000),
    aliyun_template: providerTemplate,
    tencent_template: providerTemplate,
    wechat_template: providerTemplate,
  }),
  output: template,
  refusals: {
    versionChanged,
    templateRequired: '此模板必须启用',
    nothingChanged: '内容没有变化',
  },
  effect: 'write',
});
export const resetTemplate = staffCall({
  path: '/api/staff/notifications/resetTemplate',
  roles: ['M', 'E'],
  summary: '恢复默认文字（服务商模板编号保留），产生新版本',
  input: z.object({ ...byTemplate, version }),
  output: template,
  refusals: { versionChanged, nothingChanged: '已经是默认文字' },
  effect: 'write',
});

const outcome = z.enum(keysOf(outcomeNames), '没有这种状态');

const outgoingMessage = z.object({
  rid,
  channel: z.enum(outgoingChannels),
  template: z.string(),
  label: z.string(),
  /** Masked. */
  to: z.string(),
  outcome,
  driver: z.string().nullable(),
  provider_id: z.string().nullable(),
  error: z.string().nullable(),
  attempts: z.number().int(),
  /** What the message said; secrets are never kept and read as dots. */
  text: z.string(),
  created: moment,
  tried: moment.nullable(),
  next: moment.nullable(),
  sent: moment.nullable(),
  /** Whether it can be sent again by hand. */
  resendable: z.boolean(),
});
export type OutgoingMessage = z.infer<typeof outgoingMessage>;

export const listOutgoing = staffCall({
  path: '/api/staff/notifications/outgoing',
  roles: ['M'],
  summary: '短信、邮件与微信的发送记录，新的在前',
  input: z.object({
    ...paging,
    channel: z.enum(outgoingChannels, '没有这种通知方式').optional(),
    outcome: outcome.optional(),
    template: templateKey.optional(),
    /** The whole number; a part finds nothing. */
    phone: z.string().trim().max(20).optional(),
    since: date.optional(),
    until: date.optional(),
  }),
  output: pageOf(outgoingMessage),
  effect: 'read',
});
export const resendMessage = staffCall({
  path: '/api/staff/notifications/resend',
  roles: ['M'],
  summary: '重新发送一条失败的消息',
  input: z.object({ rid, reason }),
  output: outgoingMessage,
  refusals: { notResendable: '只有失败或已放弃的消息可以重发，验证码请让用户重新获取' },
  effect: 'write',
  adds: true,
});

export const notificationStaffEndpoints = {
  listTemplates,
  getTemplate,
  saveTemplate,
  resetTemplate,
  listOutgoing,
  resendMessage,
};
