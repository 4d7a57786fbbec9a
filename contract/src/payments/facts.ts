import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { date, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { paymentProviders } from './providers.ts';
import { paymentMachine, paymentRefundMachine } from './states.ts';

const money = { payer_kind: z.enum(['member', 'team']), payer_rid: rid, amount_fen: z.int() };

/** What happens to an online payment. */
export const paymentFacts = machineFacts(
  paymentMachine,
  {
    start: carries(money),
    pay: carries(money),
    /** `amount_fen` is what arrived instead of what was due. */
    divert: carries(money),
    close: carries(money),
    expire: carries(money),
  },
  {
    /** Money arrived for a payment that had ended. */
    beside: carries(money),
    /** The money is there and the time could not be booked; the reason says why. */
    notBooked: carries(money),
  },
);

const refunded = carries({
  ...money,
  provider: z.enum(keysOf(paymentProviders)),
  refund_no: z.string(),
  cause_rid: rid,
  /** The day of what happens. */
  on: date,
});

/** What happens to money that goes back the way it came; `cause_rid` is the transfer for which it goes. */
export const paymentRefundFacts = machineFacts(paymentRefundMachine, {
  begin: refunded,
  arrive: refunded,
  fail: refunded,
  contradict: refunded,
});
