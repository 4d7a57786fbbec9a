import type { Follower } from '../../../kernel/facts.ts';
import { assignLine } from '../samples.store.ts';

const ridOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Samples follow their task: they are for the laboratory that it was sent to, until that one refuses it. */
export const laboratoryFollowers: readonly Follower[] = ['dispatch', 'refuse'].map((event) => ({
  on: `task.${event}`,
  run: async (work, { details }) => {
    const lineRid = ridOf(details.line_rid);
    if (lineRid) await assignLine(work.tx, lineRid, ridOf(details.laboratory_rid));
  },
}));
