import { z } from 'zod';
import { carries, declareFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';

/** What happens to an evaluation, whose record is the order line, or the reservation, that it is about. */
export const evaluationFacts = declareFacts('evaluation', {
  add: carries({ member_rid: rid, order_rid: rid.nullable(), service_rid: rid, score: z.int() }),
});
