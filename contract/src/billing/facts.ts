import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { date, rid } from '../kernel/fields.ts';
import { statementMachine } from './states.ts';

const money = { statement_no: z.string(), amount_fen: z.int(), payer_kind: z.enum(['member', 'team']), payer_rid: rid };

/** What happens to a statement. */
export const statementFacts = machineFacts(
  statementMachine,
  {
    make: carries({ ...money, due_on: date }),
    settlement: carries(money),
    voucher: carries({ deposit_rid: rid }),
    online: carries({ deposit_rid: rid }),
    match: carries(money),
    lapse: carries({}),
    reject: carries({ ...money, deposit_rid: rid }),
    clear: carries(money),
    cancel: carries({}),
  },
  {
    overdue: carries(money),
    /** It is to be paid soon, or has been overdue for a while; the clock says it on the days of the settings. */
    dueSoon: carries({ ...money, due_on: date }),
    stillOverdue: carries({ ...money, due_on: date }),
    /** Money came for a statement that needed none any more. */
    paidBeside: carries(money),
  },
);
