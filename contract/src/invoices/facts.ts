import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { date } from '../kernel/fields.ts';
import { invoiceMachine } from './states.ts';

/** What happens to an application for an invoice. */
export const invoiceFacts = machineFacts(invoiceMachine, {
  add: carries({ amount_fen: z.int() }),
  /** Until when the invoice is promised. */
  accept: carries({ until: z.string().optional() }),
  reject: carries({}),
  cancel: carries({}),
  edit: carries({ amount_fen: z.int() }),
  issue: carries({ invoice_number: z.string(), issued_on: date }),
  /** `amount_fen` is what this red-letter invoice takes back, `left_fen` what is still invoiced after it. */
  reverse: carries({
    invoice_number: z.string(),
    issued_on: date,
    amount_fen: z.int(),
    left_fen: z.int(),
  }),
  reissue: carries({}),
  keep: carries({}),
  /** The red-letter invoice over all that was left of it, and the application that goes on. */
  replace: carries({
    invoice_number: z.string(),
    issued_on: date,
    amount_fen: z.int(),
    new_rid: z.string(),
    /** Until when the new one is promised. */
    until: z.string(),
  }),
  renew: carries({ amount_fen: z.int(), payer_kind: z.string(), payer_rid: z.string() }),
});
