import type { Risk } from '@yance/contract/identity/risk-endpoints.ts';
import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { collection, type Keyed } from '../../../kernel/port.ts';
import { getMember } from '../members.store.ts';

/** One thing that may be risky about a member: who has the records knows whether it is. */
export interface RiskSource extends Keyed {
  /** Those who read the records anywhere; the administrator reads all. */
  roles: readonly StaffRole[];
  /** The fact, or undefined where there is nothing to mind. */
  look: (work: StaffWork, memberRid: string) => Promise<Omit<Risk, 'key'> | undefined>;
}

export const memberRisks = collection<RiskSource>('identity.member-risks');

/** What to mind about a member, what is dangerous first. */
export async function listRisks(work: StaffWork, memberRid: string): Promise<{ list: Risk[] }> {
  await getMember(work.tx, memberRid);
  const { roles } = work.actor;
  const list: Risk[] = [];
  for (const source of memberRisks.get()) {
    if (!roles.includes('M') && !source.roles.some((role) => roles.includes(role))) continue;
    const found = await source.look(work, memberRid);
    if (found) list.push({ key: source.key, ...found });
  }
  return { list: list.toSorted((a, b) => Number(b.tone === 'danger') - Number(a.tone === 'danger')) };
}
