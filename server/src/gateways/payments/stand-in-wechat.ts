import {
  createCipheriv,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { systemClock } from '../../kernel/clock.ts';
import { yuanOfFen, type Notice } from './port.ts';
import {
  refundOf,
  type StandInBooks,
  type StandInRefund,
  type StandInSide,
  type StandInTrade,
} from './stand-in-books.ts';
import { wechatPay } from './wechat-pay.ts';

const [appId, merchantId] = ['wx0000000000000000', '1900000001'];
const [merchantSerial, platformId] = ['5157F09EFDC096DE15EBE81A47057A72AA000000', 'PUB_KEY_ID_0000000000000000000001'];

/** WeChat Pay v3 as far as this product speaks with it. */
export function wechatPayStandIn(books: StandInBooks): StandInSide {
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const apiKey = randomBytes(16).toString('hex');
  const { trades } = books;

  const route = (method: string, url: URL, given: Record<string, unknown>): [status: number, answer: unknown] => {
    const [, no = '', end] = /out-trade-no\/(\w+)(\/close)?$/.exec(url.pathname) ?? [];
    if (url.pathname.endsWith('/transactions/native')) {
      const trade = open(books, given);
      return [200, { code_url: books.playedAt?.(trade.no) ?? `weixin://wxpay/bizpayurl?pr=${trade.no.slice(-9)}` }];
    }
    if (url.pathname.endsWith('/transactions/jsapi')) return [200, { prepay_id: `wx${open(books, given).no}` }];
    if (url.pathname.includes('/refunds')) return refund(books, url, given);
    const trade = trades.get(no || String(given.out_trade_no));
    if (url.pathname.endsWith('/tradebill')) {
      const token = url.searchParams.get('bill_date') ?? '';
      return [
        200,
        { hash_type: 'SHA1', hash_value: '', download_url: `http://bill.invalid/v3/billdownload/file?token=${token}` },
      ];
    }
    if (url.pathname.endsWith('/billdownload/file')) return [200, billOf(trades, url.searchParams.get('token') ?? '')];
    if (!trade) return [404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' }];
    if (method === 'GET') return [200, wire(trade)];
    if (!end) return [404, { code: 'RESOURCE_NOT_EXISTS', message: '接口不存在' }];
    if (trade.state === 'paid') return [400, { code: 'ORDER_PAID', message: '该订单已支付' }];
    trade.state = 'closed';
    return [204, ''];
  };
  const sealed = (event: string, fields: object): Notice =>
    noticeOf(event, JSON.stringify(fields), { apiKey, key: platform.privateKey, now: books.now() });
  return {
    answer(request, body) {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      const [status, answer] = isSigned(request, url, body, merchant.publicKey)
        ? route(
            request.method ?? '',
            url,
            body.length > 0 ? (JSON.parse(body.toString()) as Record<string, unknown>) : {},
          )
        : [401, { code: 'SIGN_ERROR', message: '签名错误' }];
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
      return {
        status,
        headers: { 'content-type': 'application/json', ...signed(text, platform.privateKey, systemClock.now()) },
        body: text,
      };
    },
    variables: (apiUrl) => ({
      WECHAT_PAY_MERCHANT_ID: merchantId,
      WECHAT_PAY_SERIAL: merchantSerial,
      WECHAT_PAY_KEY_FILE: pemOf(merchant.privateKey),
      WECHAT_PAY_API_KEY: apiKey,
      WECHAT_PAY_PLATFORM_ID: platformId,
      WECHAT_PAY_PLATFORM_FILE: platform.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      WECHAT_PAY_API_URL: apiUrl,
    }),
    gateway: (apiUrl) =>
      wechatPay({
        appId,
        merchantId,
        serial: merchantSerial,
        privateKey: pemOf(merchant.privateKey),
        apiKey,
        platformKeys: { [platformId]: platform.publicKey.export({ type: 'spki', format: 'pem' }).toString() },
        notifyUrl: books.notifyUrl('wechat'),
        apiUrl,
      }),
    notice: (trade) => sealed('TRANSACTION.SUCCESS', wire(trade)),
    refundNotice: (trade, one) => {
      const event = { done: 'SUCCESS', pending: 'ABNORMAL', failed: 'CLOSED' }[one.state];
      return sealed(`REFUND.${event}`, refundFields(trade, one));
    },
  };
}

/** What a notice of a refund says. */
function refundFields(trade: StandInTrade, one: StandInRefund): object {
  const { status, ...fields } = refundWire(one);
  return {
    ...fields,
    mchid: merchantId,
    out_trade_no: trade.no,
    transaction_id: trade.transaction_id,
    refund_status: status === 'PROCESSING' ? 'ABNORMAL' : status,
  };
}

function open({ trades }: StandInBooks, order: Record<string, unknown>): StandInTrade {
  const no = String(order.out_trade_no);
  const trade: StandInTrade = {
    provider: 'wechat',
    no,
    title: String(order.description),
    amount_fen: (order.amount as { total: number }).total,
    notifyUrl: String(order.notify_url),
    returnUrl: '',
    state: 'open',
    transaction_id: '',
    paid_fen: 0,
    paid_at: null,
    refunds: [],
  };
  trades.set(no, trade);
  return trade;
}
/** A trade as WeChat tells of it. */
const wire = (trade: StandInTrade) => ({
  appid: appId,
  mchid: merchantId,
  out_trade_no: trade.no,
  trade_state: { open: 'NOTPAY', closed: 'CLOSED', paid: trade.refunds.length > 0 ? 'REFUND' : 'SUCCESS' }[trade.state],
  ...(trade.paid_at
    ? {
        transaction_id: trade.transaction_id,
        success_time: shanghaiIso(trade.paid_at),
        amount: { total: trade.paid_fen, payer_total: trade.paid_fen, currency: 'CNY' },
      }
    : {}),
});

/** A refund as WeChat tells of it. */
const refundWire = ({ refund_no, amount_fen, state, at }: StandInRefund) => ({
  refund_id: `50${refund_no}`,
  out_refund_no: refund_no,
  status: { done: 'SUCCESS', pending: 'PROCESSING', failed: 'CLOSED' }[state],
  ...(state === 'done' ? { success_time: shanghaiIso(at) } : {}),
  amount: { refund: amount_fen, total: amount_fen, currency: 'CNY' },
});

/** Asks for a refund, or what has become of one. */
function refund(books: StandInBooks, url: URL, given: Record<string, unknown>): [status: number, answer: unknown] {
  const [, asked] = /refunds\/(\w+)$/.exec(url.pathname) ?? [];
  if (asked) {
    const known = [...books.trades.values()].flatMap(({ refunds }) => refunds).find((one) => one.refund_no === asked);
    return known ? [200, refundWire(known)] : [404, { code: 'RESOURCE_NOT_EXISTS', message: '退款单不存在' }];
  }
  const trade = books.trades.get(String(given.out_trade_no));
  // The books of a developer's machine begin anew at each start.
  if (books.playedAt && !trade) return [500, { code: 'SYSTEM_ERROR', message: '系统繁忙' }];
  const made = refundOf(books, trade, {
    refund_no: String(given.out_refund_no),
    amount_fen: (given.amount as { refund: number }).refund,
  });
  return made ? [200, refundWire(made)] : [403, { code: 'NOT_ENOUGH', message: '基本账户余额不足' }];
}

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer, key: KeyObject): boolean {
  const given = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const text = `${method}\n${url.pathname}${url.search}\n${given.timestamp}\n${given.nonce_str}\n${body.toString()}\n`;
  return (
    given.mchid === merchantId &&
    given.serial_no === merchantSerial &&
    createVerify('RSA-SHA256')
      .update(text)
      .verify(key, given.signature ?? '', 'base64')
  );
}

/** The headers by which WeChat signs what it says. */
function signed(text: string, key: KeyObject, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': platformId,
    'wechatpay-signature': createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${text}\n`).sign(key, 'base64'),
  };
}

function noticeOf(
  event_type: string,
  text: string,
  { apiKey, key, now }: { apiKey: string; key: KeyObject; now: Date },
): Notice {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce);
  cipher.setAAD(Buffer.from('transaction'));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: shanghaiIso(now),
    resource_type: 'encrypt-resource',
    event_type,
    summary: event_type,
    resource: {
      original_type: 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      associated_data: 'transaction',
      nonce,
    },
  });
  return {
    headers: { 'content-type': 'application/json', ...signed(body, key, now) },
    body: Buffer.from(body),
  };
}

/** Six in a thousand, given back with a refund. */
const feeOf = (fen: number): number => Math.round(fen * 0.006);

/** The bill of a day. */
function billOf(trades: StandInBooks['trades'], date: string): string {
  const heading =
    '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额,手续费,订单金额';
  const rows = [...trades.values()].flatMap((trade) => {
    const { provider, paid_at, transaction_id, no, refunds } = trade;
    const { billed_fen: paid_fen = trade.paid_fen } = trade;
    if (provider !== 'wechat' || !paid_at || paid_fen === null) return [];
    const row = (moment: Date, state: string, refund_no: string, refund_fen: number, fee_fen: number) => {
      if (shanghaiDate(moment) !== date) return [];
      const at = shanghaiIso(moment).slice(0, 19).replace('T', ' ');
      const [paid, fee] = [yuanOfFen(paid_fen), `${fee_fen < 0 ? '-' : ''}${yuanOfFen(Math.abs(fee_fen))}000`];
      const refund = [refund_no && `50${refund_no}`, refund_no, yuanOfFen(refund_fen)];
      const cells = [at, appId, merchantId, transaction_id, no, state, paid, ...refund, fee, paid];
      return [cells.map((cell) => `\`${cell}`).join(',')];
    };
    return [
      ...row(paid_at, 'SUCCESS', '', 0, feeOf(paid_fen)),
      ...refunds.flatMap(({ state, at, refund_no, amount_fen }) =>
        state === 'done' ? row(at, 'REFUND', refund_no, amount_fen, -feeOf(amount_fen)) : [],
      ),
    ];
  });
  return `\uFEFF${[heading, ...rows, '总交易单数,应结订单总金额', `\`${rows.length},\`0.00`].join('\r\n')}\r\n`;
}
