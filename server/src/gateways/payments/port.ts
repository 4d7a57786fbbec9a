import type { Fen } from '@yance/contract/kernel/money.ts';
import type { WechatSheet } from '@yance/contract/payments/payment.ts';
import type { PaymentProvider, PaymentWay } from '@yance/contract/payments/providers.ts';
import { ServiceAway } from '../../kernel/service-away.ts';

/** One trade as we ask a provider for it; `no` is our own number of it. */
export interface NewTrade {
  no: string;
  title: string;
  amount_fen: Fen;
  way: PaymentWay;
  expires: Date;
  /** The payer at the official account, for WeChat's own sheet. */
  openid?: string | undefined;
  /** Where the payer comes back to from the provider's page. */
  returnUrl: string;
}

/** How the payer is led on: what a QR code holds or a page's address, or the fields of WeChat's sheet. */
export interface Started {
  address: string | null;
  sheet: WechatSheet | null;
}

/** Money that a provider has taken. */
export interface PaidTrade {
  provider: PaymentProvider;
  no: string;
  transaction_id: string;
  amount_fen: Fen;
  paid_at: Date;
}

/** A refund of a trade as we ask a provider for it: the same number again is the same refund. */
export interface RefundOrder {
  no: string;
  refund_no: string;
  amount_fen: Fen;
  /** What the trade brought. */
  total_fen: Fen;
  reason: string;
}

/** What a provider says of a refund. */
export interface RefundNews {
  provider: PaymentProvider;
  refund_no: string;
  /** `failed` for good: nothing went out, and nothing will. */
  state: 'done' | 'pending' | 'failed';
  /** Null where the provider does not repeat it. */
  amount_fen: Fen | null;
  /** When the payer got it. */
  at: Date | null;
  /** The provider's word for what is wrong. */
  fault: string | null;
}

/** What a notice is about. */
export type NoticeNews = { trade: PaidTrade } | { refund: RefundNews };

/** One line of a provider's daily bill. */
export interface BillLine {
  kind: 'payment' | 'refund';
  /** Our number of the trade; of a refund our number of it beside. */
  no: string;
  refund_no: string;
  transaction_id: string;
  amount_fen: Fen;
  fee_fen: Fen;
  at: Date;
}

/** A notice as it came: its bytes are what is signed. */
export interface Notice {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** What a provider wants to hear about its notice. */
export interface NoticeReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A payment provider. Its calls reject with ProviderAway where it cannot be reached or breaks its promise. */
export interface PaymentGateway {
  readonly provider: PaymentProvider;
  /** Set where no real provider answers: pages of this machine play it. */
  readonly simulated?: boolean;
  start(trade: NewTrade): Promise<Started>;
  /** What has become of a trade; null while nobody has paid. */
  ask(no: string): Promise<PaidTrade | null>;
  /** Ends a trade; nobody can pay it afterwards. Gives what was taken where somebody has paid already. */
  close(no: string): Promise<PaidTrade | null>;
  /** Gives money of a trade back to who paid it. */
  refund(order: RefundOrder): Promise<RefundNews>;
  /** What has become of a refund; null where the provider knows of none. */
  askRefund(order: Pick<RefundOrder, 'no' | 'refund_no'>): Promise<RefundNews | null>;
  /** The trades and refunds of a day in Shanghai. */
  bill(date: string): Promise<BillLine[]>;
  /**
   * Reads a notice, null where it is about something else than money that was taken or given back.
   * @throws NoticeRefused where it is not the provider's, not for us, or too old
   */
  readNotice(notice: Notice, now: Date): NoticeNews | null;
  reply(taken: boolean): NoticeReply;
}

/** No request waits longer than this for a provider. */
export const providerPatienceMs = 8000;

/** A provider could not be reached, or did not answer as it promises. Holds no key and nothing about the payer. */
export class ProviderAway extends ServiceAway {}

/** A notice that is not the provider's. */
export class NoticeRefused extends Error {}

/** Yuan with up to two decimals as providers write them, in fen. */
export function fenOfYuan(text: string): Fen {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts) throw new ProviderAway('The provider wrote an amount that is none.');
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** Yuan with two decimals, as providers read them. */
export const yuanOfFen = (fen: Fen): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** A moment that a provider wrote in its own time, such as 2026-11-24 10:00:00. */
export function shanghaiStamp(text: string): Date {
  const moment = new Date(`${text.trim().replace(' ', 'T')}+08:00`);
  if (Number.isNaN(moment.getTime())) throw new ProviderAway('The provider wrote a time that is none.');
  return moment;
}
