import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { postingTypes } from './requirement.ts';
import { requirementMachine } from './states.ts';

/** What happens to a requirement; `member_rid` is null where a visitor posted it. */
export const requirementFacts = machineFacts(requirementMachine, {
  post: carries({ requirement_no: z.string(), type: z.enum(postingTypes), member_rid: rid.nullable() }),
  take: carries({}),
  give: carries({ manager_rid: rid }),
  contact: carries({}),
  close: carries({}),
});
