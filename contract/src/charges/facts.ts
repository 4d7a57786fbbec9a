import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { chargeMachine } from './states.ts';

const about = { order_rid: rid.nullable(), cause: z.string(), cause_rid: rid, amount_fen: z.int() };
/** Where the money of a charge stands or came from. */
const parts = {
  payer_kind: z.enum(['member', 'team']),
  payer_rid: rid,
  principal_fen: z.int(),
  bonus_fen: z.int(),
  credit_fen: z.int(),
};

/** What happens to a charge. */
export const chargeFacts = machineFacts(
  chargeMachine,
  {
    hold: carries(about),
    settle: carries({ ...about, ...parts }),
    release: carries({ ...about, ...parts }),
    bill: carries({ ...about, ...parts }),
    pay: carries({ ...about, ...parts }),
    unbill: carries({ ...about, ...parts }),
  },
  { change: carries({ ...about, amount_before_fen: z.int() }) },
);
