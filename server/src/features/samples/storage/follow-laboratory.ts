import { follow } from '../../../kernel/facts.ts';
import { assignLine } from '../samples.store.ts';

/** Samples follow their task: they are for the laboratory that it was sent to, until that one refuses it. */
export const laboratoryFollowers = [
  follow('task.dispatch', async ({ tx }, { details: { line_rid, laboratory_rid = null } }) => {
    if (line_rid) await assignLine(tx, line_rid, laboratory_rid);
  }),
  follow('task.refuse', async ({ tx }, { details: { line_rid } }) => {
    if (line_rid) await assignLine(tx, line_rid, null);
  }),
];
