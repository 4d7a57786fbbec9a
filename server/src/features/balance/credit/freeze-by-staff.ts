import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getMember } from '../../identity/index.ts';
import { findCredit, saveCredit } from '../balance.store.ts';
import { lockPayer, type Payer } from '../payer.ts';
import { lockCreditOwner } from './credit-owner.ts';

/** Staff stop a payer's new credit until they restore it. Refuses `alreadyFrozen` and `communityEnded`. */
export function freezeCredit(work: StaffWork, payer: Payer, { reason }: { reason: string }): Promise<void> {
  return setFrozen(work, payer, { frozen: true, reason });
}

/**
 * What staff froze is free again; where a statement is overdue new credit stays stopped. Refuses `notFrozen` and
 * `communityEnded`.
 */
export function restoreCredit(work: StaffWork, payer: Payer, { reason }: { reason: string }): Promise<void> {
  return setFrozen(work, payer, { frozen: false, reason });
}

async function setFrozen(work: StaffWork, payer: Payer, given: { frozen: boolean; reason: string }): Promise<void> {
  const { frozen, reason } = given;
  if (payer.kind === 'member') await getMember(work.tx, payer.rid);
  await lockCreditOwner(work.tx, payer);
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
