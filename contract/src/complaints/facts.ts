import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { complaintMachine } from './states.ts';

const about = { order_rid: rid, member_rid: rid, task_rid: rid };

/** What happens to a complaint about confirmed data. */
export const complaintFacts = machineFacts(complaintMachine, {
  add: carries(about),
  retest: carries({ ...about, retest_order_rid: rid, retest_order_no: z.string() }),
  refund: carries({ ...about, amount_fen: z.int() }),
  explain: carries(about),
  insist: carries({ ...about, evidence: z.array(rid).readonly() }),
  post: carries({ ...about, amount_fen: z.int() }),
  reject: carries(about),
  close: carries(about),
});
