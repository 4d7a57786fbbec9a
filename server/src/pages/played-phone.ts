import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { appendLine } from '../gateways/outbox-file.ts';
import type { TemplateMessage } from '../gateways/wechat/port.ts';
import { startStandIn, type StandIn } from '../gateways/wechat/stand-in.ts';
import { systemClock } from '../kernel/clock.ts';
import { escapeText } from './escape-text.ts';
import type { Sent } from './outbox-page.ts';

const path = '/dev/wechat';
/** People whose WeChat a developer can play; each has the same id for ever, so that a binding lasts. */
const people = ['林晓雨', '周老师', '王工程师', '陈同学'];
const openidOf = (name: string): string =>
  `o${createHash('sha256').update(name).digest('base64url').replaceAll('-', '_').slice(0, 27)}`;

/** Starts the WeChat of a developer's machine. Its QR codes lead to the page that plays the phone. */
export function startPlayedWechat(config: Pick<Config, 'host' | 'port' | 'publicUrl' | 'dataDir'>): Promise<StandIn> {
  const { host } = config;
  const callback = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}/api/open/wx/callback`;
  const outbox = join(config.dataDir, 'outbox', 'wechat.jsonl');
  return startStandIn({
    now: () => systemClock.now(),
    followedByAll: true,
    onMessage: (message) => void appendLine(outbox, written(message)),
    addressOf: (code) => `${config.publicUrl}${path}?code=${code}`,
    deliver: async (query, xml) => {
      const headers = { 'content-type': 'text/xml' };
      const response = await fetch(`${callback}?${query}`, { method: 'POST', headers, body: xml });
      return response.text();
    },
  });
}

/** A template message as the outbox shows it. */
function written({ openid, template, url, fields }: TemplateMessage): Sent {
  const to = people.find((name) => openidOf(name) === openid) ?? '微信用户';
  const lines = Object.entries(fields).map(([name, words]) => `${name}：${words}`);
  return { time: systemClock.now().toISOString(), to, text: [...lines, url].join('\n'), template };
}

/** The phone: choose whose WeChat scans the code, then read what the official account answers. */
export function mountPlayedPhone(app: FastifyInstance, wechat: StandIn): void {
  app.get(path, async (request, reply) => {
    const { code } = request.query as { code?: unknown };
    const chosen = typeof code === 'string' ? code : wechat.codes()[0];
    return show(
      reply,
      chosen === undefined ? '<p>还没有可扫的二维码：请先在登录窗口打开“微信扫码”。</p>' : phones(chosen),
    );
  });
  app.post(path, async (request, reply) => {
    const { code, person } = (request.body ?? {}) as { code?: unknown; person?: unknown };
    const name = people.find((one) => one === person);
    const words = name && typeof code === 'string' ? await wechat.scan(code, openidOf(name)) : null;
    const answer = words === null ? '二维码已失效，请在网页上刷新后重新扫码。' : words || '（公众号没有回复）';
    return show(
      reply,
      `<p>${escapeText(name ?? '')} 的微信收到公众号消息：</p><blockquote role="status">${escapeText(answer)}</blockquote><p><a href="${path}">再扫一次</a></p>`,
    );
  });
}

const phones = (code: string): string =>
  `<p>用谁的微信扫这个二维码？</p><form method="post" action="${path}"><input type="hidden" name="code" value="${escapeText(code)}">${people
    .map((name) => `<p><button name="person" value="${name}">${name} 扫码</button></p>`)
    .join('')}</form>`;

function show(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>模拟微信 · 开发</title><link rel="stylesheet" href="/dev/outbox.css"></head><body><main><h1>模拟微信</h1><p>仅开发模式：这里没有真正的微信，按钮扮演手机扫码。</p>${body}</main></body></html>`,
    );
}
