import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { bankLineMachine } from './states.ts';

const about = { amount_fen: z.int(), account_rid: rid };

/** What happens to a line of a bank's statement. */
export const bankLineFacts = machineFacts(bankLineMachine, {
  import: carries(about),
  post: carries({ ...about, deposit_rid: rid }),
  ignore: carries(about),
  reopen: carries(about),
});
