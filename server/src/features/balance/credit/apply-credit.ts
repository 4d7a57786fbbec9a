import { creditApplicationMachine } from '@yance/contract/balance/states.ts';
import { fenText, type Fen } from '@yance/contract/kernel/money.ts';
import { begin } from '../../../kernel/advance.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getMember, lockLimits } from '../../identity/index.ts';
import { findCredit } from '../balance.store.ts';
import { creditApplicationNumbers } from '../balance.tables.ts';
import { findOpenApplication, insertApplication } from '../credit-applications.store.ts';
import { creditTermsOf } from './credit-terms.ts';

/**
 * A member asks for credit, or for more of it. Refuses `notCertified`, `creditFrozen`, `creditOverdue`, `notMore` and,
 * one at a time, `applicationOpen`.
 */
export async function applyForCredit(work: MemberWork, form: { limit_fen: Fen; purpose: string }): Promise<void> {
  const { tx, actor } = work;
  await lockLimits(tx, actor.rid);
  const payer = { kind: 'member', rid: actor.rid } as const;
  const member = await getMember(tx, actor.rid);
  if (!member.certified) throw new Refusal('notCertified');
  const { limit_fen, frozen_reason } = await creditTermsOf(tx, payer, member);
  if (frozen_reason !== null) throw new Refusal('creditFrozen');
  if ((await findCredit(tx, payer))?.stopped_at) throw new Refusal('creditOverdue');
  if (member.policy === 'credit' && form.limit_fen <= limit_fen)
    throw new Refusal('notMore', { words: { limit: fenText(limit_fen) } });
  const open = await findOpenApplication(tx, payer);
  if (open) throw new Refusal('applicationOpen', { words: { number: open.application_no } });
  const rid = newRid();
  await insertApplication(tx, {
    rid,
    application_no: await nextNumber(work, 'SX', creditApplicationNumbers),
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    state: 'pending',
    ...form,
    created_at: work.clock.now(),
  });
  await begin(work, creditApplicationMachine, {
    rid,
    event: 'apply',
    state: 'pending',
    details: { limit_fen: form.limit_fen },
  });
}
