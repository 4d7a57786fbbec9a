import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopeCalls } from '@yance/contract/integrations/scope-calls.ts';
import { scopeHints, scopeNames, scopes, type Scope } from '@yance/contract/integrations/scopes.ts';
import {
  webhookEventNames,
  webhookEvents,
  webhookFailures,
  webhookMessage,
  webhookMostKept,
  type WebhookMessage,
} from '@yance/contract/integrations/webhooks.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { z } from 'zod';
import { gateways } from '../gateways/gateways.ts';
import { inTurns } from '../kernel/turns.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import { exampleOf, type Shape } from './example-of.ts';

const example = (name: string): string => readFileSync(join(import.meta.dirname, 'examples', name), 'utf8');
const code = (text: string): string => `<pre>${escapeHtml(text)}</pre>`;
const folded = (title: string, body: string): string =>
  `<details><summary>${escapeHtml(title)}</summary>${body}</details>`;

/** The scopes of which each opens a call; none where it is closed to programs. */
export const scopesOf = ({ path }: Endpoint): Scope[] =>
  scopes.filter((scope) => scopeCalls[scope].some((one) => one.path === path));

const shapeOf = (schema: z.ZodType, io: 'input' | 'output'): Shape =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape;
const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** A call as a command for a shell, with every field of its input filled in. */
function curlOf({ path, body, input }: Endpoint): string {
  const head = `curl ${gateways().publicUrl}${path} -H "Authorization: Bearer $YANCE_KEY"`;
  if (body === 'multipart') return `${head} -F file=@sample.zip`;
  return `${head} -H 'Content-Type: application/json' -d '${JSON.stringify(exampleOf(shapeOf(input, 'input')))}'`;
}

/** What the document for machines says of messages to receivers, by event. */
export const webhookDocuments = (): Record<string, unknown> =>
  Object.fromEntries(
    webhookEventNames.map((name) => [
      name,
      {
        post: {
          summary: webhookEvents[name],
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((header) => ({
            name: header,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: {
            content: { 'application/json': { schema: z.toJSONSchema(webhookMessage, { io: 'output' }) } },
          },
          responses: { '2XX': { description: '已接受；其他答复会重试' } },
        },
      },
    ]),
  );

/** How programs call with a key and get messages: every call that a scope opens with examples, and whole programs. */
export async function programSection(): Promise<string> {
  const groups: string[] = [];
  for (const scope of scopes) {
    const calls = await inTurns(scopeCalls[scope], (endpoint) =>
      folded(
        `${endpoint.path} ${endpoint.summary}`,
        `<h3>请求</h3>${code(curlOf(endpoint))}<h3>答复</h3>${code(json({ code: 1, msg: '操作成功!', data: exampleOf(shapeOf(endpoint.output, 'output')) }))}`,
      ),
    );
    groups.push(`<h3><code>${scope}</code> ${scopeNames[scope]}</h3><p>${scopeHints[scope]}</p>${calls.join('')}`);
  }
  return `<section><h2 id="programs">用程序调用</h2>
<p>在「个人资料 › 程序接口」新建密钥，选择权限与有效期。密钥放在请求头 <code>Authorization: Bearer yk_…</code> 或 <code>token</code>。密钥失效答 401，没有权限答 403，过于频繁答 429 并在 <code>Retry-After</code> 说明几秒后再试。写操作带上 <code>Idempotency-Key</code>，断线重发只生效一次。检索项目等公开的调用不需要密钥。密钥不能改密码、管理密钥、注销账号或转出资金。</p>
${groups.join('')}
${folded('完整的例子：检索项目、下单、查进度、取结果（Python，只用标准库）', code(example('order_and_fetch.py')))}</section>
${webhookSection()}`;
}

const exampleRid = '01a20ad0-3342-7053-a192-4b9e47cd40fa';
const exampleMessage: Omit<WebhookMessage, 'timestamp'> = {
  type: 'order.state',
  seq: 1024,
  data: {
    rid: exampleRid,
    number: '2026112400001',
    order_rid: exampleRid,
    order_no: '2026112400001',
    from: 'waiting',
    state: 'testing',
    label: orderMachine.states.testing,
  },
};

function webhookSection(): string {
  const message = webhookMessage.parse({ ...exampleMessage, timestamp: '2026-11-24T10:00:00+08:00' });
  const events = webhookEventNames.map((name) => `<dt><code>${name}</code></dt><dd>${webhookEvents[name]}</dd>`);
  const failures = Object.values(webhookFailures).map((words) => `<li>${words}</li>`);
  return `<section><h2 id="webhooks">事件推送</h2>
<p>在同一处新建事件推送。有变化时向接收地址 POST 一条消息，按 Standard Webhooks 约定签名；10 秒内答复 2xx 即为接受。消息按发生的先后逐条发送，<code>seq</code> 递增；未被接受的会在三天内多次重试，<code>webhook-id</code> 不变，请据此去重。始终失败则停用并通知您；停用期间的消息继续保留（最多 ${webhookMostKept} 条，随推送记录到期清除），恢复后按顺序补送。自行停用期间的变化不保留。</p>
<dl>${events.join('')}</dl>${code(json(message))}
<p>签名：用密钥（<code>whsec_</code> 之后按 base64 解码）对 <code>webhook-id.webhook-timestamp.原始字节</code> 作 HMAC-SHA256，base64 后前加 <code>v1,</code>，与 <code>webhook-signature</code> 中的任一个相同即为真。不视为接受的情形：</p><ul>${failures.join('')}</ul>
${folded('接收并核对签名（Python，只用标准库）', code(example('verify_webhook.py')))}</section>`;
}
