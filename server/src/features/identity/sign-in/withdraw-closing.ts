import { closingClock } from '../personal-data/closing-clock.ts';
import type { Member } from '../../../kernel/actor.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { withdrawClosingRow } from '../closings.store.ts';

/** A sign-in takes back a request to close the account; tells whether there was one. */
export async function withdrawClosing(work: ReadWork, memberRid: string): Promise<boolean> {
  const { tx, clock } = work;
  if (!(await withdrawClosingRow(tx, memberRid, clock.now()))) return false;
  await withdraw(work, closingClock, memberRid);
  const actor: Member = { kind: 'member', rid: memberRid, session: '' };
  await announce({ tx, clock, actor }, { entity: 'member', entity_rid: memberRid, event: 'closingWithdrawn' });
  return true;
}
