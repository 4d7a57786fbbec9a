import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { postingTypes } from './requirement.ts';
import { requirementMachine } from './states.ts';

/** The quotation that a fact is about; `due_on` is the last day (YYYY-MM-DD) on which it holds. */
const quotationWords = {
  member_rid: rid.nullable(),
  quotation_no: z.string(),
  quotation_version: z.int(),
  amount_fen: z.int(),
  due_on: z.string(),
};

/** What happens to a requirement; `member_rid` is null where a visitor posted it. */
export const requirementFacts = machineFacts(
  requirementMachine,
  {
    post: carries({ requirement_no: z.string(), type: z.enum(postingTypes), member_rid: rid.nullable() }),
    take: carries({}),
    give: carries({ manager_rid: rid }),
    contact: carries({}),
    quote: carries(quotationWords),
    accept: carries({ order_rid: rid, order_no: z.string(), member_rid: rid }),
    refuse: carries({}),
    expire: carries(quotationWords),
    close: carries({ member_rid: rid.nullable() }),
  },
  {
    expiring: carries(quotationWords),
    /** Its service manager left. */
    handedOver: carries({ manager_rid: rid }),
  },
);
