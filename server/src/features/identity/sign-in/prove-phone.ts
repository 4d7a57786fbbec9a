import type { Member } from '../../../kernel/actor.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';

/** Says that a code has just proved the member's phone: what was posted with it joins the account. */
export async function announcePhoneProved(work: ReadWork, rid: string): Promise<void> {
  const actor: Member = { kind: 'member', rid, session: '' };
  await announce({ ...work, actor }, { entity: 'member', entity_rid: rid, event: 'phoneProved' });
}
