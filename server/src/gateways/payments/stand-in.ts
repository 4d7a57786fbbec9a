import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { alipayStandIn } from './stand-in-alipay.ts';
import type { RefundManner, StandInBooks, StandInRefund, StandInSide, StandInTrade } from './stand-in-books.ts';
import { wechatPayStandIn } from './stand-in-wechat.ts';
import type { Notice, PaymentGateway } from './port.ts';

/**
 * Payment providers that live in this process: the same signed protocols on local ports, and people who pay. They know
 * no key of anybody: keys are made at each start.
 */
export interface PaymentStandIn {
  gateways: Record<PaymentProvider, PaymentGateway>;
  /** How the product's own clients reach them, by the variables of the environment. */
  variables: Record<PaymentProvider, Record<string, string>>;
  find(no: string): StandInTrade | undefined;
  /** Trades that can still be paid, newest first. */
  open(): StandInTrade[];
  /** Somebody pays, another amount than is due where one is given; the provider notifies unless it keeps silent. */
  pay(no: string, how?: { amount_fen?: number; silent?: boolean }): Promise<StandInTrade | undefined>;
  /** From now on the daily bill has this amount of a trade instead of what was paid; null leaves it out. */
  bill(no: string, amount_fen: number | null): void;
  /** A notice of what was paid, freshly signed. */
  notice(no: string): Notice;
  /** What becomes of every refund that is asked for from now on. */
  refunds(manner: RefundManner): void;
  /** Refunds that are under way, newest first. */
  pendingRefunds(): (StandInRefund & { trade: StandInTrade })[];
  /** Ends a refund that is under way; the provider notifies unless it keeps silent. */
  endRefund(refundNo: string, state: 'done' | 'failed', how?: { silent?: boolean }): Promise<boolean>;
  /** A notice of a refund, freshly signed. */
  refundNotice(refundNo: string): Notice;
  /** Answers nothing any more, until it is told to. */
  away(away: boolean): void;
  stop(): Promise<void>;
}

interface Given {
  /** Brings a notice to its address. */
  deliver: (url: string, notice: Notice) => Promise<void>;
  now: () => Date;
  /** Where notices come to. */
  notifyUrl: (provider: PaymentProvider) => string;
  /** The page that plays a payer's phone, where there is one. */
  playedAt?: (no: string) => string;
}

/** Starts both stand-ins. */
export async function startPaymentStandIn(given: Given): Promise<PaymentStandIn> {
  // On a developer's machine a refund waits for who plays the provider.
  const faults: StandInBooks['faults'] = { away: false, refunds: given.playedAt ? 'pending' : 'done' };
  const books: StandInBooks = { trades: new Map(), faults, playedAt: given.playedAt, ...given };
  const sides = { wechat: wechatPayStandIn(books), alipay: alipayStandIn(books) };
  const servers = { wechat: await listen(sides.wechat, faults), alipay: await listen(sides.alipay, faults) };
  const simulated = given.playedAt !== undefined;
  const gatewayOf = (provider: PaymentProvider): PaymentGateway => ({
    ...sides[provider].gateway(servers[provider].url),
    ...(simulated ? { simulated } : {}),
  });
  const { trades } = books;
  // Another series at each start, because a database outlives the books.
  const series = randomInt(1_000_000_000);
  let paid = 0;
  const refunds = () =>
    [...trades.values()].flatMap((trade) => trade.refunds.map((one) => ({ ...one, trade }))).toReversed();
  const find = (refundNo: string) => {
    const trade = refunds().find(({ refund_no }) => refund_no === refundNo)?.trade;
    return { trade, refund: trade?.refunds.find(({ refund_no }) => refund_no === refundNo) };
  };
  return {
    gateways: { wechat: gatewayOf('wechat'), alipay: gatewayOf('alipay') },
    variables: {
      wechat: sides.wechat.variables(servers.wechat.url),
      alipay: sides.alipay.variables(servers.alipay.url),
    },
    find: (no) => trades.get(no),
    open: () => [...trades.values()].filter(({ state }) => state === 'open').toReversed(),
    async pay(no, { amount_fen, silent = false } = {}) {
      const trade = trades.get(no);
      if (!trade || trade.state !== 'open') return undefined;
      paid += 1;
      const day = shanghaiDate(given.now()).replaceAll('-', '');
      const transaction_id = `4200${day}${series}${String(paid).padStart(6, '0')}`;
      Object.assign(trade, {
        state: 'paid',
        paid_at: given.now(),
        paid_fen: amount_fen ?? trade.amount_fen,
        transaction_id,
      });
      if (!silent) await given.deliver(trade.notifyUrl, sides[trade.provider].notice(trade));
      return trade;
    },
    bill(no, billed_fen) {
      const trade = trades.get(no);
      if (!trade) throw new Error(`No trade is called ${no}.`);
      trade.billed_fen = billed_fen;
    },
    notice(no) {
      const trade = trades.get(no);
      if (!trade) throw new Error(`No trade is called ${no}.`);
      return sides[trade.provider].notice(trade);
    },
    refunds: (manner) => (faults.refunds = manner),
    pendingRefunds: () => refunds().filter(({ state }) => state === 'pending'),
    async endRefund(refundNo, state, { silent = false } = {}) {
      const { trade, refund } = find(refundNo);
      if (refund?.state !== 'pending' || !trade) return false;
      Object.assign(refund, { state, at: given.now() });
      // Alipay tells of refunds that were made alone.
      if (!silent && (state === 'done' || trade.provider === 'wechat'))
        await given.deliver(trade.notifyUrl, sides[trade.provider].refundNotice(trade, refund));
      return true;
    },
    refundNotice(refundNo) {
      const { trade, refund } = find(refundNo);
      if (!trade || !refund) throw new Error(`No refund is called ${refundNo}.`);
      return sides[trade.provider].refundNotice(trade, refund);
    },
    away: (away) => (faults.away = away),
    stop: () => closeAll(Object.values(servers)),
  };
}

async function closeAll(servers: readonly { server: Server }[]): Promise<void> {
  for (const { server } of servers) {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

async function listen(side: StandInSide, faults: { readonly away: boolean }): Promise<{ server: Server; url: string }> {
  const server = createServer((request, reply) => {
    void buffer(request).then((body) => {
      if (faults.away) return reply.destroy();
      const { status, headers, body: answer } = side.answer(request, body);
      return reply.writeHead(status, headers).end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return { server, url: `http://127.0.0.1:${(server.address() as { port: number }).port}` };
}
