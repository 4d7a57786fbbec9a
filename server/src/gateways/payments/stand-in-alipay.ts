import { createSign, createVerify, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { zipSync } from 'fflate';
import { gb18030 } from '../../kernel/gb18030.ts';
import { alipay } from './alipay.ts';
import { fenOfYuan, yuanOfFen, type Notice } from './port.ts';
import { refundOf, type StandInBooks, type StandInSide, type StandInTrade } from './stand-in-books.ts';

const appId = '2021000000000000';
type Fields = Record<string, string>;

/** Alipay's gateway as far as this product speaks with it. */
export function alipayStandIn(books: StandInBooks): StandInSide {
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { trades } = books;

  const bills = { origin: '' };
  const answers = answersOf(books, bills);

  const notice = (trade: StandInTrade, more: Fields = {}): Notice => {
    const fields: Fields = {
      app_id: appId,
      charset: 'utf-8',
      notify_id: randomUUID(),
      notify_time: stamp(books.now()),
      notify_type: 'trade_status_sync',
      out_trade_no: trade.no,
      subject: trade.title,
      ...statusOf(trade),
      version: '1.0',
      ...more,
    };
    // Notices are signed without the name of the signature.
    const sign = createSign('RSA-SHA256').update(signedText(fields)).sign(provider.privateKey, 'base64');
    const body = Buffer.from(new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString());
    return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
  };

  return {
    answer(request, body) {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      if (url.pathname === '/bill')
        return reply('application/zip', Buffer.from(billOf(trades, url.searchParams.get('date') ?? '')));
      const fields = Object.fromEntries([...url.searchParams, ...new URLSearchParams(body.toString())]);
      const content = JSON.parse(fields.biz_content ?? '{}') as Fields;
      const method = fields.method ?? '';
      if (!isSigned(fields, merchant.publicKey))
        return json(method, fault('isv.invalid-signature'), provider.privateKey);
      if (method.endsWith('.pay'))
        return content.product_code === products[method]
          ? page(open(books, fields, content), books.playedAt)
          : json(method, fault('ACQ.INVALID_PARAMETER'), provider.privateKey);
      const given = answers[method]?.(trades.get(content.out_trade_no ?? ''), content) ?? fault('isv.invalid-method');
      return json(method, given, provider.privateKey);
    },
    variables: (apiUrl) => ({
      ALIPAY_APP_ID: appId,
      ALIPAY_KEY_FILE: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ALIPAY_PUBLIC_KEY_FILE: provider.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      ALIPAY_API_URL: apiUrl,
    }),
    gateway(apiUrl) {
      bills.origin = apiUrl;
      return alipay({
        appId,
        privateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        alipayKey: provider.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        notifyUrl: books.notifyUrl('alipay'),
        gateway: `${apiUrl}/gateway.do`,
      });
    },
    notice: (trade) => notice(trade),
    refundNotice(trade, { refund_no, at }) {
      const all = madeOf(trade).reduce((sum, { amount_fen }) => sum + amount_fen, 0);
      const fields = { out_biz_no: refund_no, refund_fee: yuanOfFen(all), gmt_refund: stamp(at) };
      return notice(trade, all === trade.paid_fen ? { ...fields, trade_status: 'TRADE_CLOSED' } : fields);
    },
  };
}

/** The page of a trade opens it, or shows it again. */
function open({ trades }: StandInBooks, fields: Fields, content: Fields): StandInTrade {
  const no = content.out_trade_no ?? '';
  const known = trades.get(no);
  if (known) return known;
  const trade: StandInTrade = {
    provider: 'alipay',
    no,
    title: content.subject ?? '',
    amount_fen: fenOfYuan(content.total_amount ?? ''),
    notifyUrl: fields.notify_url ?? '',
    returnUrl: fields.return_url ?? '',
    state: 'open',
    transaction_id: '',
    paid_fen: 0,
    paid_at: null,
    refunds: [],
  };
  trades.set(no, trade);
  return trade;
}
/** What each call of the gateway answers about a trade. */
function answersOf(
  books: StandInBooks,
  bills: { origin: string },
): Record<string, (trade: StandInTrade | undefined, content: Fields) => Fields> {
  return {
    'alipay.trade.query': (trade) => (trade ? wire(trade) : fault('ACQ.TRADE_NOT_EXIST')),
    'alipay.trade.close': (trade) => {
      if (!trade) return fault('ACQ.TRADE_NOT_EXIST');
      if (trade.state === 'paid') return fault('ACQ.TRADE_STATUS_ERROR');
      trade.state = 'closed';
      return done({ out_trade_no: trade.no });
    },
    'alipay.trade.refund': (trade, content) => {
      if (!trade) return fault('ACQ.TRADE_NOT_EXIST');
      const refund_no = content.out_request_no ?? '';
      const known = trade.refunds.some((one) => one.refund_no === refund_no);
      const made = refundOf(books, trade, { refund_no, amount_fen: fenOfYuan(content.refund_amount ?? '') });
      if (!made || made.state === 'failed') return fault('ACQ.SELLER_BALANCE_NOT_ENOUGH');
      return done({ fund_change: made.state === 'done' && !known ? 'Y' : 'N' });
    },
    'alipay.trade.fastpay.refund.query': (trade, content) => {
      if (!trade) return fault('ACQ.TRADE_NOT_EXIST');
      const one = madeOf(trade).find(({ refund_no }) => refund_no === content.out_request_no);
      if (!one) return done({});
      const fields = { refund_status: 'REFUND_SUCCESS', refund_amount: yuanOfFen(one.amount_fen) };
      return done({ ...fields, gmt_refund_pay: stamp(one.at) });
    },
    'alipay.data.dataservice.bill.downloadurl.query': (_, content) =>
      done({ bill_download_url: `${bills.origin}/bill?date=${content.bill_date}` }),
  };
}

/** The refunds that its payer has got. */
const madeOf = ({ refunds }: StandInTrade) => refunds.filter(({ state }) => state === 'done');

const stamp = (moment: Date): string => shanghaiIso(moment).slice(0, 19).replace('T', ' ');
const done = (fields: Fields): Fields => ({ code: '10000', msg: 'Success', ...fields });
const fault = (sub_code: string): Fields => ({ code: '40004', msg: 'Business Failed', sub_code });

/** Which product each page belongs to. */
const products: Fields = {
  'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY',
  'alipay.trade.wap.pay': 'QUICK_WAP_WAY',
};

const statusNames = { open: 'WAIT_BUYER_PAY', closed: 'TRADE_CLOSED', paid: 'TRADE_SUCCESS' } as const;

/** What a notice says of a trade: one that nobody has paid is told of too, when it is opened and when it is over. */
const statusOf = ({ state, transaction_id, paid_at, paid_fen, amount_fen }: StandInTrade): Fields => ({
  trade_status: statusNames[state],
  total_amount: yuanOfFen(paid_at ? paid_fen : amount_fen),
  ...(transaction_id ? { trade_no: transaction_id } : {}),
  ...(paid_at ? { gmt_payment: stamp(paid_at) } : {}),
});

function wire(trade: StandInTrade): Fields {
  const status = statusNames[trade.state];
  const paid: Fields = trade.paid_at ? { send_pay_date: stamp(trade.paid_at), trade_no: trade.transaction_id } : {};
  const total_amount = yuanOfFen(trade.paid_at ? trade.paid_fen : trade.amount_fen);
  return done({ out_trade_no: trade.no, trade_status: status, total_amount, ...paid });
}

const signedText = (fields: Fields): string =>
  Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== '')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

const isSigned = (fields: Fields, key: KeyObject): boolean =>
  fields.app_id === appId &&
  fields.sign_type === 'RSA2' &&
  createVerify('RSA-SHA256')
    .update(signedText(fields))
    .verify(key, fields.sign ?? '', 'base64');

const reply = (type: string, body: string | Buffer) => ({ status: 200, headers: { 'content-type': type }, body });

function json(method: string, fields: Fields, key: KeyObject) {
  const text = JSON.stringify(fields);
  const sign = createSign('RSA-SHA256').update(text).sign(key, 'base64');
  return reply('application/json', `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}`);
}

/** The page on which a payer would sign in: the one that plays the phone, or none. */
const page = (trade: StandInTrade, playedAt: ((no: string) => string) | undefined) =>
  playedAt
    ? { status: 302, headers: { location: playedAt(trade.no) }, body: '' }
    : reply('text/html; charset=utf-8', '<!doctype html><title>Alipay</title>');

function billOf(trades: StandInBooks['trades'], date: string): Uint8Array {
  const rows = [...trades.values()].flatMap((trade) => {
    const { provider, paid_at, transaction_id, no } = trade;
    const { billed_fen: paid_fen = trade.paid_fen } = trade;
    if (provider !== 'alipay' || !paid_at || paid_fen === null) return [];
    const row = (at: Date, kind: string, amount: string, fee: string, refund_no: string) =>
      shanghaiDate(at) === date ? [[transaction_id, no, kind, stamp(at), amount, fee, refund_no].join('\t,')] : [];
    return [
      ...row(paid_at, '交易', yuanOfFen(paid_fen), `-${yuanOfFen(Math.round(paid_fen * 0.006))}`, ''),
      ...madeOf(trade).flatMap(({ at, amount_fen, refund_no }) =>
        row(at, '退款', `-${yuanOfFen(amount_fen)}`, '0.00', refund_no),
      ),
    ];
  });
  const heading = '支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元）,服务费（元）,退款批次号/请求号';
  const text = ['#支付宝业务明细查询', heading, ...rows, '#业务明细列表结束', ''].join('\r\n');
  return zipSync({ 'details.csv': gb18030(text), 'sums.csv': gb18030('#支付宝业务汇总查询\r\n') });
}
