import { z } from 'zod';
import { carries, declareFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';

/** What happens to a person who works here. */
export const staffFacts = declareFacts('staff', {
  /** What a person may do is another than before. */
  rightsChanged: carries({}),
  /**
   * Somebody works as service manager no more, or is away and hands the work on; without a successor it is spread by
   * load.
   */
  managerLeft: carries({ successor_rid: rid.nullable() }),
  /** Somebody collects samples no more; without a successor what they would have collected is spread by load. */
  courierLeft: carries({ successor_rid: rid.nullable() }),
  /**
   * Somebody stands by at instruments no more, at some of them no more, or for a while; `keeps` says that what they
   * have is not given to others.
   */
  operatorLeft: carries({ keeps: z.boolean() }),
});

/** What happens to a role that the operator has made. */
export const ownRoleFacts = declareFacts('ownRole', {
  /** Its name or permissions are others than before. */
  changed: carries({}),
});
