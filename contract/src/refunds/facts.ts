import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { refundCauses } from './refund.ts';
import { refundMachine } from './states.ts';

const about = {
  cause: z.enum(refundCauses),
  cause_rid: rid,
  /** Null for a charge that belongs to no order. */
  order_rid: rid.nullable(),
  title: z.string(),
  member_rid: rid,
  amount_fen: z.int(),
};

/** What happens to a refund; `cause_rid` is the task or the complaint that it ends, or the charge. */
export const refundFacts = machineFacts(refundMachine, {
  propose: carries(about),
  post: carries(about),
  refuse: carries(about),
});
