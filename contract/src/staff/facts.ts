import { carries, declareFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';

/** What happens to a person who works here. */
export const staffFacts = declareFacts('staff', {
  /** Somebody works as service manager no more; without a successor the work is spread by load. */
  managerLeft: carries({ successor_rid: rid.nullable() }),
});
