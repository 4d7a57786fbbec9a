import { z } from 'zod';
import { carries, declareFacts, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { creditApplicationMachine, depositMachine } from './states.ts';

const payerKind = z.enum(['member', 'team']);

const arrived = { received_fen: z.int(), bonus_fen: z.int(), payer_kind: payerKind, payer_rid: rid };

/** What happens to an application to pay in advance. */
export const depositFacts = machineFacts(
  depositMachine,
  {
    /** `community_rid` where it is for the account of one. */
    add: carries({ amount_fen: z.int(), community_rid: rid.optional() }),
    voucher: carries({}),
    cancel: carries({}),
    expire: carries({}),
    post: carries(arrived),
    /** The same by a line of the bank's statement, without a voucher or without an application. */
    arrive: carries(arrived),
    /** The number only of money paid in advance: an order and a statement tell themselves of theirs. */
    reject: carries({ deposit_no: z.string().optional() }),
    edit: carries({ amount_fen: z.int() }),
  },
  {
    /** Who runs a community, and who applied, is notified of money that has arrived for it. */
    toCommunity: carries({
      member_rid: rid,
      community: z.string(),
      community_rid: rid,
      person: z.string(),
      received_fen: z.int(),
      bonus_fen: z.int(),
    }),
    /** Money that was sent for an order is in its payer's account. */
    forOrder: carries({ order_rid: rid, received_fen: z.int() }),
    /** Money that was sent for statements is in its payer's account. */
    forStatements: carries({ received_fen: z.int() }),
  },
);

/** What happens to the credit of a payer, whose rid is the record's. */
export const creditFacts = declareFacts('credit', {
  grant: carries({ payer_kind: payerKind, limit_fen: z.int(), term_days: z.int(), stopped: z.boolean().optional() }),
  /** By staff, until staff restore it. */
  freeze: carries({ payer_kind: payerKind }),
  stop: carries({ payer_kind: payerKind }),
  restore: carries({ payer_kind: payerKind }),
});

/** What happens to an application for credit. */
export const creditApplicationFacts = machineFacts(creditApplicationMachine, {
  /** Whose account it is about is said here, for everything that follows too. */
  apply: carries({ limit_fen: z.int(), payer_kind: payerKind, payer_rid: rid }),
  cancel: carries({}),
  approve: carries({ limit_fen: z.int(), term_days: z.int() }),
  reject: carries({}),
});
