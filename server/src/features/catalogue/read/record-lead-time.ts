import type { Work } from '../../../kernel/db.ts';
import type { LeadTime } from '../catalogue.tables.ts';
import { setLeadTime } from '../services.store.ts';

/** States how long finished orders of the last 90 days took; null when none was finished. */
export async function updateLeadTime(work: Pick<Work, 'tx'>, serviceRid: string, lead: LeadTime | null): Promise<void> {
  await setLeadTime(work.tx, serviceRid, lead);
}
