import type { MemberWork } from '../../kernel/db.ts';
import { port } from '../../kernel/port.ts';
import type { StoredPlanLine } from './plans.store.ts';

/** What is typed for the lines of the plan until they are ordered. A line that is edited is the same in both. */
export const draftOfPlan = port<{
  /** Before the line, as who saves the draft takes both. */
  lock: (work: MemberWork) => Promise<void>;
  takeOver: (
    work: MemberWork,
    line: Pick<StoredPlanLine, 'rid' | 'count' | 'configuration'>,
    edit: { namesGroups: boolean },
  ) => Promise<void>;
}>('plans.draft');
