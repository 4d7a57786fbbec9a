import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, moment, nothing, rid, text } from '../kernel/fields.ts';
import { isWebhookAddress, webhookEventNames, webhookFailures, type WebhookFailure, webhookTest } from './webhooks.ts';

const { memberCall } = callsAbout('integrations');

const failures = Object.keys(webhookFailures) as WebhookFailure[];
const address = text('请填写接收地址', 500).refine(
  isWebhookAddress,
  '接收地址应为 https 网址，端口为 443 或 8443，不含用户名与密码',
);
const form = {
  name: text('请填写名称', 40),
  url: address,
  events: z.array(z.enum(webhookEventNames, '事件不正确')).min(1, '请至少选择一种事件').max(webhookEventNames.length),
};

export const webhook = z.object({
  rid,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  created_at: moment,
  /** Why nothing is sent to it: its owner switched it off, or it accepted nothing for days; null where it is on. */
  off: z.enum(['owner', 'failing']).nullable(),
  /** Since when it has accepted nothing; null where the last message was accepted. */
  failing_since: moment.nullable(),
  /** How many messages wait for it, and when the first of them is tried again. */
  waiting: z.int(),
  next_at: moment.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** One try: the status of the answer, its first characters, and how long it took. */
const attempt = z.object({
  at: moment,
  /** By itself, or by hand. */
  by: z.enum(['timer', 'member']),
  status: z.int().nullable(),
  millis: z.int(),
  answer: z.string(),
  failure: z.enum(failures).nullable(),
});
export type WebhookAttempt = z.infer<typeof attempt>;
export const delivery = z.object({
  rid,
  webhook_rid: rid,
  /** The header `webhook-id`: the same at each try. */
  message_id: z.string(),
  event: z.enum([...webhookEventNames, webhookTest]),
  created_at: moment,
  delivered_at: moment.nullable(),
  /** The oldest first. */
  attempts: z.array(attempt),
});
export type WebhookDelivery = z.infer<typeof delivery>;

export const listWebhooks = memberCall({
  path: '/api/auth/webhook/list',
  summary: '我的事件推送，以及近期的推送记录',
  input: nothing,
  output: z.object({ list: z.array(webhook), most: z.int(), deliveries: z.array(delivery) }),
  effect: 'read',
});
export const addWebhook = memberCall({
  path: '/api/auth/webhook/add',
  summary: '新建事件推送；签名密钥只在此返回一次',
  input: z.object(form),
  output: z.object({ record: webhook, secret: z.string() }),
  refusals: {
    tooManyReceivers: '最多 {most} 个接收地址，请先删除不再使用的',
    addressClosed: '接收地址不能是内网、本机或保留地址',
  },
  effect: 'write',
  once: false,
});
export const editWebhook = memberCall({
  path: '/api/auth/webhook/edit',
  summary: '修改事件推送、停用或恢复；rotate 为 true 时更换签名密钥（旧密钥 24 小时内同时签名）',
  input: z.object({ rid, ...form, on: z.boolean(), rotate: z.boolean().default(false) }),
  output: z.object({ record: webhook, secret: z.string().nullable() }),
  refusals: { addressClosed: addWebhook.refusals.addressClosed },
  effect: 'write',
  once: false,
});
export const deleteWebhook = memberCall({
  path: '/api/auth/webhook/del',
  summary: '删除事件推送及其记录',
  input: byRid,
  output: z.object({ rid }),
  effect: 'write',
});
export const testWebhook = memberCall({
  path: '/api/auth/webhook/test',
  summary: '立即推送一条测试消息，返回接收方的答复',
  input: byRid,
  output: delivery,
  effect: 'write',
  once: false,
});
export const resendWebhook = memberCall({
  path: '/api/auth/webhook/resend',
  summary: '立即重新推送一条记录（webhook-id 不变），返回接收方的答复',
  input: byRid,
  output: delivery,
  effect: 'write',
  once: false,
});

export const webhookEndpoints = {
  listWebhooks,
  addWebhook,
  editWebhook,
  deleteWebhook,
  testWebhook,
  resendWebhook,
};
