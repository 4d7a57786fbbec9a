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
    /**
     * A credit note: `amount_fen` is what it gives back, of which `credit_fen` was never paid, and the rest went to the
     * payer's principal and bonus. `charge_fen` is the charge itself, `credited_fen` all of its notes with this one.
     */
    refund: carries({
      ...about,
      ...parts,
      note_rid: rid,
      charge_fen: z.int(),
      credited_fen: z.int(),
    }),
  },
  { change: carries({ ...about, amount_before_fen: z.int() }) },
);
