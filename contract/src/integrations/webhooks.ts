import { z } from 'zod';
import { moment, rid } from '../kernel/fields.ts';

/** What a receiver may choose to hear of, with the words that its owner chooses by. */
export const webhookEvents = {
  'order.state': '订单状态变化',
  'sample.state': '样品状态变化',
  'result.published': '检测结果发布',
  'report.state': '检测报告签发、更正与撤销',
  'statement.state': '对账单状态变化',
  'invoice.state': '发票状态变化',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];
/** What a test sends, chosen by nobody. */
export const webhookTest = 'webhook.test';
/** How many messages are kept for a receiver that accepted nothing and was switched off. */
export const webhookMostKept = 1000;

/**
 * The body of a message. It says what happened to which record and what state that has now; the rest is read by a call.
 * `seq` grows with what happened, for all members together.
 */
export const webhookMessage = z.object({
  type: z.enum([...webhookEventNames, webhookTest]),
  timestamp: moment,
  seq: z.int(),
  data: z.object({
    rid,
    /** Of the order, report, statement or invoice, or the code of the sample; null where there is none yet. */
    number: z.string().nullable(),
    /** The order that it is about; null where it is no order's. */
    order_rid: rid.nullable(),
    order_no: z.string().nullable(),
    from: z.string().nullable(),
    state: z.string(),
    label: z.string(),
  }),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;

/** Why a message was not accepted. `address` and `port` are refused before anything is sent. */
export const webhookFailures = {
  address: '接收地址指向内网或保留地址',
  name: '域名无法解析',
  timeout: '10 秒内没有答复',
  connection: '无法连接',
  redirect: '答复要求跳转，不会跟随',
  status: '答复不是 2xx',
} as const;
export type WebhookFailure = keyof typeof webhookFailures;

/** Where a receiver may be reached, when it is no program of the same machine. */
export const webhookPorts = ['', '443', '8443'] as const;

const onThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether an address may be a receiver's: https at a usual port, without a user; or http on this machine, which the
 * server permits on a developer's own machine alone.
 */
export function isWebhookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (protocol === 'http:') return onThisMachine.has(hostname);
  return protocol === 'https:' && (webhookPorts as readonly string[]).includes(port);
}
