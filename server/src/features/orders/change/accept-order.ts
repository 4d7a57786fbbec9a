import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { signOnline, type Signature } from '../agreement/sign-online.ts';
import { closeProposal, linesOf, openProposal, patchOrder, saveLine } from '../orders.store.ts';
import { tryHold } from '../payment/hold-order.ts';
import { type Moved, moveOrder, ownOrder } from '../state/move-order.ts';
import { merge } from './reprice-order.ts';

/**
 * The customer takes the new plan: signs its agreement, the changed lines become the order's, and the hold is
 * topped up. From 待确认 it goes on as after the confirmation, otherwise back to 已收样 to be locked.
 */
export async function acceptProposal(work: Work, given: Signature, ip: string): Promise<Moved> {
  const order = await ownOrder(work, given.rid);
  const proposal = await openProposal(work.tx, order.rid);
  if (order.state !== 'accepting' || !proposal) throw new Refusal('stepNotAllowed');
  await signOnline(work, order, given, ip);
  const before = await linesOf(work.tx, order.rid);
  for (const line of proposal.lines) await saveLine(work.tx, line);
  await patchOrder(work.tx, order.rid, { total_fen: proposal.after_fen });
  await closeProposal(work.tx, order.rid, work.clock.now());
  const target = order.resume_state === 'received' ? 'received' : 'sending';
  const held = await tryHold(work, { ...order, total_fen: proposal.after_fen }, merge(before, proposal.lines));
  return moveOrder(
    work,
    order.rid,
    'accept',
    held ? { to: target, set: { resume_state: null } } : { to: 'paying', set: { resume_state: target } },
  );
}
