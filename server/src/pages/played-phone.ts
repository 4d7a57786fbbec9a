import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { appendLine } from '../gateways/outbox-file.ts';
import type { TemplateMessage } from '../gateways/wechat/port.ts';
import { startStandIn, type StandIn } from '../gateways/wechat/stand-in.ts';
import { systemClock } from '../kernel/clock.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import type { Sent } from './outbox-page.ts';

const path = '/dev/wechat';
/** People whose WeChat a developer can play; each has the same id for ever, so that a binding lasts. */
const people = ['林晓雨', '周老师', '王工程师', '陈同学', '孙老师'];
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
    authorizePage: `${config.publicUrl}${path}/authorize`,
    sdkUrl: `${config.publicUrl}${path}/sdk.js`,
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
      `<p>${escapeHtml(name ?? '')} 的微信收到公众号消息：</p><blockquote role="status">${escapeHtml(answer)}</blockquote><p><a href="${path}">再扫一次</a></p>`,
    );
  });
}

/** WeChat's browser: choose whose it is, and come back as WeChat does; and the JS-SDK with its scanner. */
export function mountPlayedBrowser(app: FastifyInstance, wechat: StandIn): void {
  const place = `${path}/authorize`;
  app.get(place, (request, reply) => {
    const address = escapeHtml(request.url);
    const buttons = people
      .map((name) => `<p><button name="person" value="${name}">${name} 的微信</button></p>`)
      .join('');
    const hidden = `<input type="hidden" name="address" value="${address}">`;
    // The way back to the page leads through an answer to this form.
    return show(reply, `<p>当前是谁的微信？</p><form method="post" action="${place}">${hidden}${buttons}</form>`);
  });
  app.post(place, async (request, reply) => {
    const { address, person } = (request.body ?? {}) as { address?: unknown; person?: unknown };
    const name = people.find((one) => one === person);
    const asked = typeof address === 'string' && address.startsWith(place) ? `http://wechat${address}` : undefined;
    const back = name && asked && wechat.authorize(asked, openidOf(name));
    return back ? reply.redirect(back, 303) : show(reply, '<p>微信拒绝了这次授权。</p>');
  });
  app.get(`${path}/sdk.js`, (_, reply) => reply.type('text/javascript; charset=utf-8').send(playedSdk));
  app.post(`${path}/signature`, async (request) => {
    const { url, timestamp, nonceStr, signature } = (request.body ?? {}) as Record<string, unknown>;
    const line = `jsapi_ticket=${wechat.pageTicket()}&noncestr=${String(nonceStr)}&timestamp=${String(timestamp)}&url=${String(url)}`;
    return { right: createHash('sha1').update(line).digest('hex') === signature };
  });
}

/** What WeChat's browser does for a page: checks its signature, takes its card, and scans, here by asking. */
const playedSdk = `(() => {
  const waiting = { ready: [], error: [] };
  let state = 'new';
  const settle = (kind, value) => { state = kind; for (const then of waiting[kind]) then(value); waiting.ready = []; waiting.error = []; };
  window.wx = {
    config: ({ timestamp, nonceStr, signature }) => {
      state = 'new';
      const url = location.href.split('#')[0];
      fetch('${path}/signature', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ url, timestamp, nonceStr, signature }) })
        .then((reply) => reply.json())
        .then(({ right }) => (right ? settle('ready') : settle('error', { errMsg: 'config:invalid signature' })));
    },
    ready: (then) => void (state === 'ready' ? then() : waiting.ready.push(then)),
    error: (then) => void waiting.error.push(then),
    updateAppMessageShareData: (card) => { document.documentElement.dataset.wechatCard = JSON.stringify(card); },
    updateTimelineShareData: () => {},
    scanQRCode: ({ success, cancel }) => {
      const code = prompt('模拟微信扫一扫：请输入码的内容');
      if (code === null) cancel(); else success({ resultStr: code });
    },
  };
})();`;

const phones = (code: string): string =>
  `<p>用谁的微信扫这个二维码？</p><form method="post" action="${path}"><input type="hidden" name="code" value="${escapeHtml(code)}">${people
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
