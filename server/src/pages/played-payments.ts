import { paymentProviders } from '@yance/contract/payments/providers.ts';
import { fenText } from '@yance/contract/kernel/money.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import type { StandInTrade } from '../gateways/payments/stand-in-books.ts';
import { startPaymentStandIn, type PaymentStandIn } from '../gateways/payments/stand-in.ts';
import { systemClock } from '../kernel/clock.ts';
import { escapeHtml } from '../kernel/escape-html.ts';

const path = '/dev/pay';

/** Starts the payment providers of a developer's machine. Their codes and pages lead to the page that plays a payer. */
export function startPlayedPayments(config: Pick<Config, 'host' | 'port' | 'publicUrl'>): Promise<PaymentStandIn> {
  const { host } = config;
  const here = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
  return startPaymentStandIn({
    now: () => systemClock.now(),
    notifyUrl: (provider) => `${here}/api/open/pay/notify/${provider}`,
    playedAt: (no) => `${config.publicUrl}${path}?no=${no}`,
    deliver: async (url, { headers, body }) => {
      await fetch(url, { method: 'POST', headers: headers as Record<string, string>, body: new Uint8Array(body) });
    },
  });
}

/**
 * The payer's phone: what is to be paid, and the buttons to pay it, too little of it, or not at all; without a number
 * the refunds under way besides.
 */
export function mountPlayedPayments(app: FastifyInstance, providers: PaymentStandIn): void {
  app.get(path, async (request, reply) => {
    const { no } = request.query as { no?: unknown };
    const trade = typeof no === 'string' ? providers.find(no) : providers.open()[0];
    const sheets = trade ? sheet(trade) : '<p>还没有可付的款项：请先在页面上选择线上支付。</p>';
    return show(
      reply,
      typeof no === 'string' ? sheets : `${sheets}${providers.pendingRefunds().map(refundSheet).join('')}`,
    );
  });
  app.post(path, async (request, reply) => {
    const { no, how, refund } = (request.body ?? {}) as Record<'no' | 'how' | 'refund', unknown>;
    if (typeof refund === 'string') {
      const ended = await providers.endRefund(refund, how === 'fail' ? 'failed' : 'done');
      return show(reply, `<p role="status">${ended ? '退款已处理。' : '这笔退款已结束。'}</p>`);
    }
    const trade = typeof no === 'string' ? providers.find(no) : undefined;
    if (!trade) return show(reply, '<p>没有这笔款项。</p>');
    const paid = await providers.pay(trade.no, {
      silent: how === 'silent',
      ...(how === 'less' ? { amount_fen: Math.max(1, Math.floor(trade.amount_fen / 2)) } : {}),
    });
    return show(reply, paid ? done(paid) : '<p role="status">这笔款项已支付或已关闭。</p>');
  });
}

function sheet({ no, title, provider, amount_fen, state }: StandInTrade): string {
  const what = `<p>${paymentProviders[provider]} · ${escapeHtml(title)}</p><p><strong>${fenText(amount_fen)}</strong></p>`;
  if (state !== 'open') return `${what}<p role="status">这笔款项${state === 'paid' ? '已支付' : '已关闭'}。</p>`;
  const button = (how: string, label: string) => `<p><button name="how" value="${how}">${label}</button></p>`;
  return `${what}<form method="post" action="${path}"><input type="hidden" name="no" value="${escapeHtml(no)}">${button('pay', '确认付款')}${button('less', '只付一半（金额不符）')}${button('silent', '付款，但不通知商户')}</form>`;
}

/** A refund that waits for its provider: the buttons play what becomes of it. */
function refundSheet({ refund_no, amount_fen, trade }: ReturnType<PaymentStandIn['pendingRefunds']>[number]): string {
  const what = `<p>${paymentProviders[trade.provider]} · 退款中 · ${escapeHtml(trade.title)} · <strong>${fenText(amount_fen)}</strong></p>`;
  return `${what}<form method="post" action="${path}"><input type="hidden" name="refund" value="${escapeHtml(refund_no)}"><p><button name="how" value="arrive">退款到账</button> <button name="how" value="fail">退款失败</button></p></form>`;
}

const done = ({ paid_fen, returnUrl }: StandInTrade): string =>
  `<p role="status">已付款 ${fenText(paid_fen)}。</p>${returnUrl ? `<p><a href="${escapeHtml(returnUrl)}">返回商户页面</a></p>` : '<p>请回到网页查看。</p>'}`;

function show(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>模拟支付 · 开发</title><link rel="stylesheet" href="/dev/outbox.css"></head><body><main><h1>模拟支付</h1><p>仅开发模式：这里没有真正的支付机构，按钮扮演付款的手机，不会扣款。</p>${body}</main></body></html>`,
    );
}
