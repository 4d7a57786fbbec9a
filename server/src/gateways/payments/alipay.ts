import { createRequire } from 'node:module';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type * as Vendor from 'alipay-sdk';
import { z } from 'zod';
import { systemClock, type Clock } from '../../kernel/clock.ts';
import { readAlipayBill } from './alipay-bill.ts';
import {
  fenOfYuan,
  NoticeRefused,
  ProviderAway,
  providerPatienceMs,
  shanghaiStamp,
  yuanOfFen,
  type BillLine,
  type Notice,
  type NoticeNews,
  type PaidTrade,
  type PaymentGateway,
  type RefundNews,
  type RefundOrder,
} from './port.ts';

export interface AlipayMerchant {
  appId: string;
  /** The application's private key and Alipay's public key, in PEM. */
  privateKey: string;
  alipayKey: string;
  notifyUrl: string;
  /** The whole address of the gateway. */
  gateway: string;
}

/** Notices come again for a day; older ones are nobody's. */
const oldestNoticeMs = 48 * 3_600_000;
const mostBillBytes = 20_000_000;
const paidStates = ['TRADE_SUCCESS', 'TRADE_FINISHED'];
/** Nobody has scanned or opened the page: Alipay knows of no trade yet. */
const unknownTrade = 'ACQ.TRADE_NOT_EXIST';

const answer = z.looseObject({
  code: z.string(),
  sub_code: z.string().optional(),
  trade_no: z.string().optional(),
  out_trade_no: z.string().optional(),
  trade_status: z.string().optional(),
  total_amount: z.string().optional(),
  send_pay_date: z.string().optional(),
  fund_change: z.string().optional(),
  refund_status: z.string().optional(),
  refund_amount: z.string().optional(),
  gmt_refund_pay: z.string().optional(),
  bill_download_url: z.string().optional(),
});
type Answer = z.infer<typeof answer>;
type Ask = (method: string, content: Record<string, unknown>) => Promise<Answer>;

/** The client of Alipay. The vendor's part, which signs and verifies, is loaded with the first call. */
export function alipay(merchant: AlipayMerchant, clock: Clock = systemClock): PaymentGateway {
  let loaded: Vendor.AlipaySdk | undefined;
  const sdk = () => (loaded ??= connect(merchant));
  const ask: Ask = async (method, content) => {
    try {
      const given = { bizContent: content, timestamp: stamp(clock.now()) };
      return answer.parse(await sdk().exec(method, given, { validateSign: true }));
    } catch (error) {
      throw new ProviderAway(`Alipay: ${error instanceof Error ? error.name : 'no answer'}`);
    }
  };
  const tradeOf = async (no: string): Promise<PaidTrade | null> => {
    const reply = await ask('alipay.trade.query', { out_trade_no: no });
    if (reply.sub_code === unknownTrade) return null;
    if (reply.code !== '10000') throw refused(reply);
    if (!paidStates.includes(reply.trade_status ?? '')) return null;
    return paidOf({
      no: reply.out_trade_no,
      transaction_id: reply.trade_no,
      amount: reply.total_amount,
      paid: reply.send_pay_date,
    });
  };
  return {
    provider: 'alipay',
    async start({ no, title, amount_fen, way, expires, returnUrl }) {
      const phone = way === 'wap';
      const content = {
        out_trade_no: no,
        total_amount: yuanOfFen(amount_fen),
        subject: title.slice(0, 80),
        product_code: phone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
        time_expire: stamp(expires),
      };
      const address = sdk().pageExecute(phone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay', 'GET', {
        bizContent: content,
        notifyUrl: merchant.notifyUrl,
        returnUrl,
        timestamp: stamp(clock.now()),
      });
      return { address, sheet: null };
    },
    ask: tradeOf,
    async close(no) {
      const reply = await ask('alipay.trade.close', { out_trade_no: no });
      if (reply.code === '10000' || reply.sub_code === unknownTrade) return null;
      if (reply.sub_code === 'ACQ.TRADE_STATUS_ERROR' || reply.sub_code === 'ACQ.REASON_TRADE_STATUS_INVALID')
        return tradeOf(no);
      throw refused(reply);
    },
    refund: (order) => refund(ask, order),
    askRefund: (order) => askRefund(ask, order),
    bill: (date) => bill(ask, date),
    readNotice: (notice, now) => readNotice(sdk(), merchant, notice, now),
    reply: (taken) => ({
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: taken ? 'success' : 'fail',
    }),
  };
}

/** Why Alipay refuses a refund that it may still make. */
const refusedForNow = ['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR'];

async function refund(ask: Ask, order: RefundOrder): Promise<RefundNews> {
  const { no, refund_no, amount_fen, reason } = order;
  const reply = await ask('alipay.trade.refund', {
    out_trade_no: no,
    out_request_no: refund_no,
    refund_amount: yuanOfFen(amount_fen),
    refund_reason: reason.slice(0, 80),
  });
  // 40004 is a refusal for business; every other code but success says that nobody knows.
  if (reply.code !== '10000' && (reply.code !== '40004' || refusedForNow.includes(reply.sub_code ?? '')))
    throw refused(reply);
  const pending: RefundNews = { provider: 'alipay', refund_no, state: 'pending', amount_fen, at: null, fault: null };
  if (reply.fund_change === 'Y') return { ...pending, state: 'done' };
  // Asked for again, or refused: what has become of it stands in the query.
  const known = await askRefund(ask, order);
  if (known || reply.code === '10000') return known ?? pending;
  return { ...pending, state: 'failed', fault: reply.sub_code ?? reply.code };
}

/** Alipay tells of a refund when it is made. */
async function askRefund(
  ask: Ask,
  { no, refund_no }: Pick<RefundOrder, 'no' | 'refund_no'>,
): Promise<RefundNews | null> {
  const reply = await ask('alipay.trade.fastpay.refund.query', {
    out_trade_no: no,
    out_request_no: refund_no,
    query_options: ['gmt_refund_pay'],
  });
  if (reply.sub_code === unknownTrade) return null;
  if (reply.code !== '10000') throw refused(reply);
  if (reply.refund_status !== 'REFUND_SUCCESS') return null;
  return {
    provider: 'alipay',
    refund_no,
    state: 'done',
    amount_fen: reply.refund_amount ? fenOfYuan(reply.refund_amount) : null,
    at: reply.gmt_refund_pay ? shanghaiStamp(reply.gmt_refund_pay) : null,
    fault: null,
  };
}

async function bill(ask: Ask, date: string): Promise<BillLine[]> {
  const query = { bill_type: 'trade', bill_date: date };
  const reply = await ask('alipay.data.dataservice.bill.downloadurl.query', query);
  if (reply.sub_code === 'isp.bill_not_exist' || reply.sub_code === 'isv.bill_not_exist') return [];
  if (reply.code !== '10000' || !reply.bill_download_url) throw refused(reply);
  return readAlipayBill(await download(reply.bill_download_url));
}

function readNotice(sdk: Vendor.AlipaySdk, { appId }: AlipayMerchant, { body }: Notice, now: Date): NoticeNews | null {
  const given = Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  if (given.sign_type !== 'RSA2' || !isSigned(sdk, given))
    throw new NoticeRefused('The signature of the notice is wrong.');
  if (given.app_id !== appId) throw new NoticeRefused('The notice is for another application.');
  const written = shanghaiStamp(given.notify_time ?? '').getTime();
  if (Math.abs(now.getTime() - written) > oldestNoticeMs) throw new NoticeRefused('The notice is old.');
  // A notice of a refund is about the same trade, and its sum is that of all refunds.
  if (given.refund_fee) return given.out_biz_no ? { refund: refundNews(given.out_biz_no, given.gmt_refund) } : null;
  if (!paidStates.includes(given.trade_status ?? '')) return null;
  const { out_trade_no: no, trade_no: transaction_id, total_amount: amount, gmt_payment: paid } = given;
  return { trade: paidOf({ no, transaction_id, amount, paid }) };
}

const refundNews = (refund_no: string, at: string | undefined): RefundNews => ({
  provider: 'alipay',
  refund_no,
  state: 'done',
  amount_fen: null,
  at: at ? shanghaiStamp(at) : null,
  fault: null,
});

function connect({ appId, privateKey, alipayKey, gateway }: AlipayMerchant): Vendor.AlipaySdk {
  const { AlipaySdk } = createRequire(import.meta.url)('alipay-sdk') as typeof Vendor;
  return new AlipaySdk({
    appId,
    privateKey: bare(privateKey),
    keyType: privateKey.includes('RSA PRIVATE KEY') ? 'PKCS1' : 'PKCS8',
    alipayPublicKey: bare(alipayKey),
    gateway,
    timeout: providerPatienceMs,
    camelcase: false,
    signType: 'RSA2',
  });
}

/** The vendor puts head and tail to a key itself. */
const bare = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '');

/** Alipay's time, wherever this machine is. */
const stamp = (moment: Date): string => shanghaiIso(moment).slice(0, 19).replace('T', ' ');

function isSigned(sdk: Vendor.AlipaySdk, given: Record<string, string>): boolean {
  try {
    return sdk.checkNotifySignV2(given);
  } catch {
    return false;
  }
}

const refused = ({ code, sub_code }: Answer): ProviderAway => new ProviderAway(`Alipay: ${sub_code ?? code}`);

function paidOf(given: Record<'no' | 'transaction_id' | 'amount' | 'paid', string | undefined>): PaidTrade {
  const { no, transaction_id, amount, paid } = given;
  if (!no || !transaction_id || !amount || !paid) throw new ProviderAway('Alipay left out what was paid.');
  return { provider: 'alipay', no, transaction_id, amount_fen: fenOfYuan(amount), paid_at: shanghaiStamp(paid) };
}

async function download(address: string): Promise<Uint8Array> {
  const response = await fetch(address, { signal: AbortSignal.timeout(providerPatienceMs) });
  if (!response.ok || !response.body) throw new ProviderAway('Alipay gave no bill.');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > mostBillBytes) throw new ProviderAway('The bill of Alipay is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
