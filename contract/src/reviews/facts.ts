import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { evaluationMachine } from './states.ts';

const about = { member_rid: rid, order_rid: rid.nullable(), service: z.string() };

/** What happens to an evaluation, whose record is the order line, or the reservation, that it is about. */
export const evaluationFacts = machineFacts(evaluationMachine, {
  add: carries({ member_rid: rid, order_rid: rid.nullable(), service_rid: rid, score: z.int() }),
  answer: carries(about),
  revise: carries(about),
  hide: carries(about),
  show: carries(about),
});
