import type { IncomingMessage } from 'node:http';
import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import type { Notice, PaymentGateway } from './port.ts';

/** A trade as a provider keeps it. */
export interface StandInTrade {
  provider: PaymentProvider;
  no: string;
  title: string;
  amount_fen: number;
  notifyUrl: string;
  returnUrl: string;
  state: 'open' | 'paid' | 'closed';
  transaction_id: string;
  paid_fen: number;
  paid_at: Date | null;
  /** What the daily bill has instead of what was paid; null where it leaves the trade out. */
  billed_fen?: number | null;
  refunds: StandInRefund[];
}

/** A refund as a provider keeps it. */
export interface StandInRefund {
  refund_no: string;
  amount_fen: number;
  state: 'pending' | 'done' | 'failed';
  at: Date;
}

/** What becomes of a refund when it is asked for: `refused` has none made. */
export type RefundManner = 'done' | 'pending' | 'refused';

/** What a stand-in of one provider is made of: its answers to requests, its gateway, and its notices. */
export interface StandInSide {
  answer(
    request: IncomingMessage,
    body: Buffer,
  ): { status: number; headers: Record<string, string>; body: string | Buffer };
  gateway(apiUrl: string): PaymentGateway;
  /** The same account by the variables of the environment, with the keys themselves in the place of their files. */
  variables(apiUrl: string): Record<string, string>;
  notice(trade: StandInTrade): Notice;
  refundNotice(trade: StandInTrade, refund: StandInRefund): Notice;
}
/** What both share: their books, the clock, and what is out of order. */
export interface StandInBooks {
  trades: Map<string, StandInTrade>;
  now: () => Date;
  notifyUrl: (provider: PaymentProvider) => string;
  playedAt: ((no: string) => string) | undefined;
  faults: { away: boolean; refunds: RefundManner };
}

/** What a provider makes of a request for a refund, once for each number; undefined where it makes none. */
export function refundOf(
  { faults, now }: StandInBooks,
  trade: StandInTrade | undefined,
  given: { refund_no: string; amount_fen: number },
): StandInRefund | undefined {
  const known = trade?.refunds.find(({ refund_no }) => refund_no === given.refund_no);
  if (known) return known;
  const before = (trade?.refunds ?? []).reduce((sum, one) => sum + (one.state === 'failed' ? 0 : one.amount_fen), 0);
  if (trade?.state !== 'paid' || faults.refunds === 'refused' || before + given.amount_fen > trade.paid_fen)
    return undefined;
  const made: StandInRefund = { ...given, state: faults.refunds, at: now() };
  trade.refunds.push(made);
  return made;
}
