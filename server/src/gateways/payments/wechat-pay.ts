import { createDecipheriv, createPublicKey, createSign, createVerify, randomBytes, type KeyObject } from 'node:crypto';
import { createRequire } from 'node:module';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type * as Vendor from 'wechatpay-axios-plugin';
import { z } from 'zod';
import { systemClock, type Clock } from '../../kernel/clock.ts';
import {
  NoticeRefused,
  ProviderAway,
  providerPatienceMs,
  type BillLine,
  type Notice,
  type NoticeNews,
  type PaidTrade,
  type PaymentGateway,
  type RefundNews,
  type RefundOrder,
} from './port.ts';
import { readWechatBill } from './wechat-bill.ts';

export interface WechatMerchant {
  appId: string;
  merchantId: string;
  /** The serial number of the merchant's certificate, and its private key in PEM. */
  serial: string;
  privateKey: string;
  /** The key of APIv3, by which notices are encrypted. */
  apiKey: string;
  /** WeChat's public keys or platform certificates in PEM, by their serial or id. */
  platformKeys: Readonly<Record<string, string>>;
  notifyUrl: string;
  /** Where WeChat Pay is reached, without a slash at the end. */
  apiUrl: string;
}

/** Notices are taken this long before and after the moment that they name. */
const freshSeconds = 300;
const mostReplyBytes = 20_000_000;

const trade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int().positive(), currency: z.string().optional() }).optional(),
});
const refunded = z.object({
  out_refund_no: z.string(),
  /** Notices call it by another name than replies. */
  status: z.string().optional(),
  refund_status: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ refund: z.int().positive(), currency: z.string().optional() }),
});
const noticeOfRefund = refunded.extend({ mchid: z.string() });
const notice = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.base64(),
    nonce: z.string().length(12),
    associated_data: z.string().default(''),
  }),
});

type Ask = (path: string, method: 'get' | 'post', data?: object, config?: object) => Promise<unknown>;

/** The client of WeChat Pay v3. The vendor's part, which signs and verifies calls, is loaded with the first one. */
export function wechatPay(merchant: WechatMerchant, clock: Clock = systemClock): PaymentGateway {
  const { appId: appid, merchantId: mchid } = merchant;
  let client: Vendor.Wechatpay | undefined;
  const ask: Ask = async (path, method, data, config) => {
    client ??= connect(merchant);
    const call = client.chain(path);
    const reply = method === 'get' ? call.get?.({ params: data, ...config }) : call.post?.(data, config);
    return ((await reply) as { data: unknown }).data;
  };
  const tradeOf = async (no: string): Promise<PaidTrade | null> => {
    const found = await ask(`v3/pay/transactions/out-trade-no/${no}`, 'get', { mchid }).catch((error: unknown) => {
      if (codeOf(error) === 'ORDER_NOT_EXIST') return null;
      throw away(error);
    });
    return found === null ? null : paidOf(trade.parse(found), merchant);
  };
  return {
    provider: 'wechat',
    async start({ no, title, amount_fen, way, expires, openid }) {
      const order = {
        appid,
        mchid,
        description: title.slice(0, 40),
        out_trade_no: no,
        notify_url: merchant.notifyUrl,
        time_expire: shanghaiIso(expires),
        amount: { total: amount_fen, currency: 'CNY' },
      };
      try {
        if (way === 'jsapi') {
          const reply = await ask('v3/pay/transactions/jsapi', 'post', { ...order, payer: { openid } });
          const { prepay_id } = z.object({ prepay_id: z.string().min(1) }).parse(reply);
          return { address: null, sheet: sheetOf(merchant, prepay_id, clock.now()) };
        }
        const reply = await ask('v3/pay/transactions/native', 'post', order);
        return { address: z.object({ code_url: z.string().min(1) }).parse(reply).code_url, sheet: null };
      } catch (error) {
        throw away(error);
      }
    },
    ask: tradeOf,
    async close(no) {
      try {
        await ask(`v3/pay/transactions/out-trade-no/${no}/close`, 'post', { mchid });
        return null;
      } catch (error) {
        // Whoever has paid meanwhile is found by asking; a trade that nobody knows is closed already.
        if (['ORDER_PAID', 'ORDER_CLOSED', 'ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS'].includes(codeOf(error)))
          return tradeOf(no);
        throw away(error);
      }
    },
    refund: (order) => refund(ask, merchant, order),
    askRefund: ({ refund_no }) => askRefund(ask, refund_no),
    bill: (date) => bill(ask, date),
    readNotice: (given, now) => readNotice(merchant, given, now),
    reply: (taken) => ({
      status: taken ? 200 : 400,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(taken ? { code: 'SUCCESS', message: '成功' } : { code: 'FAIL', message: '失败' }),
    }),
  };
}

/** Why WeChat refuses a refund that it will not make; anything else may still be made. */
const refusedForGood = [
  'INVALID_REQUEST',
  'MCH_NOT_EXISTS',
  'NOT_ENOUGH',
  'NO_AUTH',
  'PARAM_ERROR',
  'RESOURCE_NOT_EXISTS',
  'USER_ACCOUNT_ABNORMAL',
];

async function refund(ask: Ask, { notifyUrl }: WechatMerchant, order: RefundOrder): Promise<RefundNews> {
  try {
    const reply = await ask('v3/refund/domestic/refunds', 'post', {
      out_trade_no: order.no,
      out_refund_no: order.refund_no,
      reason: order.reason.slice(0, 26),
      notify_url: notifyUrl,
      amount: { refund: order.amount_fen, total: order.total_fen, currency: 'CNY' },
    });
    return newsOf(refunded.parse(reply));
  } catch (error) {
    const fault = codeOf(error);
    if (!refusedForGood.includes(fault)) throw away(error);
    // A repeated request may be refused for a refund that was made by the first.
    const known = await askRefund(ask, order.refund_no);
    if (known) return known;
    return { provider: 'wechat', refund_no: order.refund_no, state: 'failed', amount_fen: null, at: null, fault };
  }
}

async function askRefund(ask: Ask, refundNo: string): Promise<RefundNews | null> {
  try {
    return newsOf(refunded.parse(await ask(`v3/refund/domestic/refunds/${refundNo}`, 'get')));
  } catch (error) {
    if (codeOf(error) === 'RESOURCE_NOT_EXISTS') return null;
    throw away(error);
  }
}

const refundStates: Readonly<Record<string, RefundNews['state']>> = { SUCCESS: 'done', CLOSED: 'failed' };

/** One that is abnormal is settled by hand at WeChat's own site, so it is still under way. */
function newsOf({ out_refund_no: refund_no, success_time, amount, ...given }: z.infer<typeof refunded>): RefundNews {
  const status = given.status ?? given.refund_status ?? '';
  const state = refundStates[status] ?? 'pending';
  return {
    provider: 'wechat',
    refund_no,
    state,
    amount_fen: amount.refund,
    at: state === 'done' && success_time ? new Date(success_time) : null,
    fault: status === 'SUCCESS' || status === 'PROCESSING' ? null : status,
  };
}

async function bill(ask: Ask, date: string): Promise<BillLine[]> {
  try {
    const link = await ask('v3/bill/tradebill', 'get', { bill_date: date });
    const { download_url } = z.object({ download_url: z.url() }).parse(link);
    const token = new URL(download_url).searchParams.get('token') ?? '';
    const raw = { responseType: 'text', transformResponse: [(data: unknown) => data] };
    return readWechatBill(String(await ask('v3/billdownload/file', 'get', { token }, raw)));
  } catch (error) {
    if (codeOf(error) === 'NO_STATEMENT_EXIST') return [];
    throw away(error);
  }
}

function readNotice(merchant: WechatMerchant, given: Notice, now: Date): NoticeNews | null {
  requireSigned(merchant, given, now);
  const { event_type, resource } = parsed(notice, given.body.toString('utf8'));
  if (event_type === 'TRANSACTION.SUCCESS') {
    const paid = paidOf(parsed(trade, opened(merchant.apiKey, resource)), merchant);
    return paid && { trade: paid };
  }
  if (!event_type.startsWith('REFUND.')) return null;
  const ended = parsed(noticeOfRefund, opened(merchant.apiKey, resource));
  if (ended.mchid !== merchant.merchantId) throw new NoticeRefused('The refund is of another merchant.');
  return { refund: newsOf(ended) };
}

function connect({ merchantId, serial, privateKey, platformKeys, apiUrl }: WechatMerchant): Vendor.Wechatpay {
  const { Wechatpay } = createRequire(import.meta.url)('wechatpay-axios-plugin') as typeof Vendor;
  return new Wechatpay({
    mchid: merchantId,
    serial,
    privateKey,
    // The vendor hides the keys that it is given.
    certs: { ...platformKeys },
    baseURL: `${apiUrl}/`,
    timeout: providerPatienceMs,
    maxContentLength: mostReplyBytes,
    maxRedirects: 0,
    proxy: false,
  } as ConstructorParameters<typeof Vendor.Wechatpay>[0]);
}

/** WeChat's word for why it refuses. */
function codeOf(error: unknown): string {
  const { response } = error as { response?: { data?: { code?: unknown } } };
  const code = response?.data?.code;
  return typeof code === 'string' ? code : '';
}

/** What went wrong without what was sent: a vendor's error repeats keys and payers. */
const away = (error: unknown): ProviderAway =>
  error instanceof ProviderAway
    ? error
    : new ProviderAway(`WeChat Pay: ${codeOf(error) || (error instanceof Error ? error.name : 'no answer')}`);

/** What was taken for a trade of this merchant; null while nothing was. */
function paidOf(given: z.infer<typeof trade>, { appId, merchantId }: WechatMerchant): PaidTrade | null {
  if (given.appid !== appId || given.mchid !== merchantId) throw new NoticeRefused('The trade is of another merchant.');
  const { transaction_id, success_time, amount } = given;
  // A trade that was refunded later was paid all the same.
  if (!['SUCCESS', 'REFUND'].includes(given.trade_state)) return null;
  if (!transaction_id || !amount || (amount.currency ?? 'CNY') !== 'CNY')
    throw new ProviderAway('WeChat Pay left out what was paid.');
  const paid_at = success_time ? new Date(success_time) : new Date(Number.NaN);
  if (Number.isNaN(paid_at.getTime())) throw new ProviderAway('WeChat Pay left out when it was paid.');
  return { provider: 'wechat', no: given.out_trade_no, transaction_id, amount_fen: amount.total, paid_at };
}

const keys = new Map<string, KeyObject>();
function keyOf(pem: string): KeyObject {
  const known = keys.get(pem) ?? createPublicKey(pem);
  keys.set(pem, known);
  return known;
}

/** The signature covers the time, a number used once, and the body as it came. */
function requireSigned({ platformKeys }: WechatMerchant, { headers, body }: Notice, now: Date): void {
  const read = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const [timestamp, nonce] = [read('wechatpay-timestamp'), read('wechatpay-nonce')];
  const serial = read('wechatpay-serial');
  const pem = Object.hasOwn(platformKeys, serial) ? platformKeys[serial] : undefined;
  if (!pem || !/^\d{1,12}$/.test(timestamp)) throw new NoticeRefused('The notice names no key or time of ours.');
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > freshSeconds) throw new NoticeRefused('The notice is old.');
  const signed = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n`).update(body).update('\n');
  if (!signed.verify(keyOf(pem), read('wechatpay-signature'), 'base64'))
    throw new NoticeRefused('The signature of the notice is wrong.');
}

function opened(apiKey: string, resource: z.infer<typeof notice>['resource']): string {
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiKey, resource.nonce, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(resource.associated_data)).setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
  } catch {
    throw new NoticeRefused('The notice cannot be opened.');
  }
}

function parsed<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new NoticeRefused('The notice is not in its form.');
  }
}

/** What the script within WeChat needs to open its sheet. */
function sheetOf({ appId, privateKey }: WechatMerchant, prepayId: string, now: Date) {
  const fields = {
    appId,
    timeStamp: String(Math.floor(now.getTime() / 1000)),
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${prepayId}`,
  };
  const signed = `${fields.appId}\n${fields.timeStamp}\n${fields.nonceStr}\n${fields.package}\n`;
  const paySign = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64');
  return { ...fields, signType: 'RSA' as const, paySign };
}
