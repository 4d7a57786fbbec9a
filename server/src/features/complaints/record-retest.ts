import type { Work } from '../../kernel/db.ts';
import type { Fact } from '../../kernel/facts.ts';
import { lockComplaintOfRetest } from './complaints.store.ts';
import { startClosing } from './start-closing.ts';

/** The retest is over, with data or without: the complaint closes unless the customer speaks. */
export async function recordRetest(work: Work, fact: Fact): Promise<void> {
  if (fact.to_state !== 'finished' && fact.to_state !== 'cancelled') return;
  const row = await lockComplaintOfRetest(work.tx, fact.entity_rid);
  if (row?.state === 'retesting') await startClosing(work, row);
}
