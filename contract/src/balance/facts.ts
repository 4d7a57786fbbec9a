import { z } from 'zod';
import { carries, declareFacts, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { depositMachine } from './states.ts';

const payerKind = z.enum(['member', 'team']);

/** What happens to an application to pay in advance. */
export const depositFacts = machineFacts(
  depositMachine,
  {
    add: carries({ amount_fen: z.int() }),
    voucher: carries({}),
    cancel: carries({}),
    expire: carries({}),
    post: carries({ received_fen: z.int(), bonus_fen: z.int(), payer_kind: payerKind, payer_rid: rid }),
    reject: carries({}),
    edit: carries({ amount_fen: z.int() }),
  },
  {
    /** Money that was sent for an order is in its payer's account. */
    forOrder: carries({ order_rid: rid, received_fen: z.int() }),
    /** Money that was sent for statements is in its payer's account. */
    forStatements: carries({ received_fen: z.int() }),
  },
);

/** What happens to the credit of a payer, whose rid is the record's. */
export const creditFacts = declareFacts('credit', {
  grant: carries({ payer_kind: payerKind, limit_fen: z.int(), term_days: z.int() }),
  stop: carries({ payer_kind: payerKind }),
  restore: carries({ payer_kind: payerKind }),
});
