import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { date, rid } from '../kernel/fields.ts';
import { statementMachine } from './states.ts';

const money = { amount_fen: z.int(), payer_kind: z.enum(['member', 'team']), payer_rid: rid };

/** What happens to a statement. */
export const statementFacts = machineFacts(
  statementMachine,
  {
    make: carries({ ...money, due_on: date }),
    settlement: carries(money),
    voucher: carries({ deposit_rid: rid }),
    match: carries(money),
    reject: carries({ ...money, deposit_rid: rid }),
    clear: carries(money),
    cancel: carries({}),
  },
  { overdue: carries(money) },
);
