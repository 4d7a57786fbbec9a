import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getMember } from '../../identity/index.ts';
import { findCredit, saveCredit } from '../balance.store.ts';
import { lockPayer } from '../payer.ts';

/** Staff stop a member's new credit until they restore it. Refuses `alreadyFrozen`. */
export function freezeCredit(work: StaffWork, { rid, reason }: { rid: string; reason: string }): Promise<void> {
  return setFrozen(work, rid, { frozen: true, reason });
}

/** What staff froze is free again; where a statement is overdue new credit stays stopped. Refuses `notFrozen`. */
export function restoreCredit(work: StaffWork, { rid, reason }: { rid: string; reason: string }): Promise<void> {
  return setFrozen(work, rid, { frozen: false, reason });
}

async function setFrozen(work: StaffWork, rid: string, given: { frozen: boolean; reason: string }): Promise<void> {
  const { frozen, reason } = given;
  const member = await getMember(work.tx, rid);
  const payer = { kind: 'member', rid: member.rid } as const;
  await lockPayer(work.tx, payer);
  const before = await findCredit(work.tx, payer);
  if ((before?.frozen_at != null) === frozen) throw new Refusal(frozen ? 'alreadyFrozen' : 'notFrozen');
  await saveCredit(work.tx, payer, {
    frozen_at: frozen ? work.clock.now() : null,
    frozen_reason: frozen ? reason : null,
  });
  // An overdue statement stops it as before; then nothing is restored yet, and nothing is said.
  if (!frozen && before?.stopped_at != null) return;
  await announce(work, {
    entity: 'credit',
    entity_rid: payer.rid,
    event: frozen ? 'freeze' : 'restore',
    reason,
    details: { payer_kind: payer.kind },
  });
}
