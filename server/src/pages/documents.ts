import { getDocuments, getOpenApi } from '@yance/contract/documents/endpoints.ts';
import { describeCall, listCalls } from '@yance/contract/documents/staff-endpoints.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { commonRefusals, refusalWords } from '@yance/contract/kernel/refusals.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readSetting } from '../features/settings/index.ts';
import type { Tx } from '../kernel/db.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import { openApi } from '../kernel/http/openapi.ts';
import { Refusal } from '../kernel/refusal.ts';
import { bind, type Binding } from '../kernel/route.ts';
import { inTurns } from '../kernel/turns.ts';
import { programSection, scopesOf, webhookDocuments } from './program-documents.ts';
import { answerOf, encodedFor, type PageAnswer } from './page-answer.ts';

const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The calls that describe the calls: a document for machines and a page for people, which needs no script; staff read
 * of all calls in the console. Each is made once for as long as the operator keeps its name.
 */
export function documentCalls(all: readonly Endpoint[], given: { staffHidden: boolean }): Binding[] {
  const endpoints = given.staffHidden ? all.filter(({ path }) => !path.startsWith('/api/staff/')) : all;
  const openApiFor = madeOnce(async (operator) =>
    answerOf(await openApi(endpoints, operator, { scopesOf, webhooks: webhookDocuments() }), {
      'content-type': 'application/json; charset=utf-8',
    }),
  );
  const pageFor = madeOnce(async (operator) =>
    answerOf(await documentPage(endpoints, operator), {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    }),
  );
  return bind(
    { getOpenApi, getDocuments, listCalls, describeCall },
    {
      getOpenApi: async ({ tx, http }) => encodedFor(http.request, await openApiFor(await companyName(tx))),
      getDocuments: async ({ tx, http }) => encodedFor(http.request, await pageFor(await companyName(tx))),
      listCalls: async () =>
        all.map(({ method, path, summary, audience, roles }) => ({
          method,
          path,
          summary,
          audience,
          roles: [...roles],
        })),
      describeCall: async ({ input }) => {
        const endpoint = all.find(({ method, path }) => method === input.method && path === input.path);
        if (!endpoint) throw new Refusal('notFound');
        return {
          input: shape(endpoint.input, 'input'),
          output: shape(endpoint.output, 'output'),
          refusals: refusalsOf(endpoint),
        };
      },
    },
  );
}

/** Keeps what was made for the last operator's name; who comes meanwhile waits for the same. */
function madeOnce(make: (operator: string) => Promise<PageAnswer>): (operator: string) => Promise<PageAnswer> {
  let last: { operator: string; made: Promise<PageAnswer> } | undefined;
  return (operator) => {
    if (last?.operator !== operator) last = { operator, made: make(operator) };
    return last.made;
  };
}

const companyName = (tx: Tx) => readSetting(tx, 'company.name');

/** The page's only other file. */
export function mountDocumentStyle(app: FastifyInstance): void {
  app.get('/api/docs/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style));
}

const audiences = { open: '公开', member: '会员', staff: '员工', computer: '仪器电脑' } as const;

async function documentPage(endpoints: readonly Endpoint[], operator: string): Promise<string> {
  const named = (['open', 'member', 'computer', 'staff'] as const).filter((audience) =>
    endpoints.some((endpoint) => endpoint.audience === audience),
  );
  const sections: string[] = [];
  for (const audience of named) {
    const mine = endpoints
      .filter((endpoint) => endpoint.audience === audience)
      .toSorted((a, b) => (a.path < b.path ? -1 : 1));
    const entries = await inTurns(mine, entry);
    sections.push(
      `<section><h2 id="${audience}">${audiences[audience]}（${mine.length}）</h2>${entries.join('')}</section>`,
    );
  }
  sections.unshift(await programSection());
  const links = named.map((audience) => `<a href="#${audience}">${audiences[audience]}</a>`).join(' ');
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>接口文档 · ${escapeHtml(operator)}</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><main><nav><a href="/">${escapeHtml(operator)}</a></nav><h1>接口文档</h1><p>回复一律为 <code>{ code, msg, data }</code>，<code>code</code> 为 1 表示成功；被拒绝时，响应头 <code>x-refusal</code> 为拒绝的名称。会员令牌放在请求头 <code>token</code>，程序的密钥也可放在 <code>Authorization: Bearer</code>。金额以分计，字段以 <code>_fen</code> 结尾；时间为带时区的 ISO 8601。机器可读的说明：<a href="/api/openapi.json">openapi.json</a>。</p><nav><a href="#programs">用程序调用</a> <a href="#webhooks">事件推送</a> ${links}</nav>${sections.join('')}</main></body></html>`;
}

function entry(endpoint: Endpoint): string {
  return `<details><summary><b>${endpoint.method}</b> <code>${endpoint.path}</code> ${escapeHtml(endpoint.summary)}</summary>
${endpoint.roles.length > 0 ? `<p>岗位：${endpoint.roles.join(' ')}</p>` : ''}
<h3>请求</h3><pre>${escapeHtml(shape(endpoint.input, 'input'))}</pre><h3>data</h3><pre>${escapeHtml(shape(endpoint.output, 'output'))}</pre>
<h3>可能的拒绝</h3><dl>${refusalsOf(endpoint)
    .map(
      ({ reason, words, data }) =>
        `<dt><code>${reason}</code></dt><dd>${escapeHtml(words)}${data ? `<pre>data: ${escapeHtml(data)}</pre>` : ''}</dd>`,
    )
    .join('')}</dl></details>`;
}

const refusalsOf = (endpoint: Endpoint) =>
  Object.entries({ ...endpoint.refusals, notFound: endpoint.refusals.notFound ?? commonRefusals.notFound }).map(
    ([reason, one]) => ({
      reason,
      words: refusalWords(one),
      data: typeof one === 'string' ? '' : shape(one.data, 'output'),
    }),
  );

function shape(schema: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return JSON.stringify(described, null, 2);
}

const style = `body{font:16px/1.6 "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans SC",sans-serif;margin:0;color:light-dark(#0f1c2b,#e6edf4);background:light-dark(#fff,#111a24)}
a{color:light-dark(#0b6e8f,#5cb8d6)}
main{max-width:960px;margin:0 auto;padding:32px 16px}
details{border-top:1px solid #8884;padding:8px 0}
summary{cursor:pointer;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:3.5em}
pre{overflow:auto;padding:12px;background:#8881;font-size:13px}
h3{font-size:14px;margin:12px 0 4px}
dt{float:left;clear:left;min-width:12em}
nav a{margin-right:16px}`;
