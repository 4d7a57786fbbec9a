import type { StaffWork } from '../../../kernel/db.ts';
import { insertOpenings, resultsOfFile } from '../results.store.ts';

/** Notes that somebody of the staff looks at a result file, wherever it is one. */
export async function noteOpened({ tx, actor, clock }: StaffWork, fileRid: string): Promise<void> {
  const results = await resultsOfFile(tx, fileRid);
  await insertOpenings(
    tx,
    results.map((result_rid) => ({ result_rid, staff_rid: actor.rid, opened_at: clock.now() })),
  );
}
