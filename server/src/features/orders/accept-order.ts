import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { moveOrder, ownOrder, type Moved } from './move-order.ts';
import type { Order } from './order-model.ts';
import {
  closeProposal,
  latestAgreement,
  linesOf,
  openProposal,
  patchOrder,
  saveLine,
  signAgreementRow,
} from './orders.store.ts';
import { couldHold } from './pay-order.ts';
import { merge } from './reprice-order.ts';

interface Signature {
  rid: string;
  sign_name: string;
  agreement_hash: string;
}

/** Signs the newest version of the agreement. Refuses `agreementChanged` when the hash is another version's. */
export async function signOrder(work: Work, given: Signature, ip: string): Promise<{ rid: string; signed_at: Date }> {
  const order = await ownOrder(work, given.rid);
  if (['finished', 'cancelled', 'accepting'].includes(order.state)) throw new Refusal('stepNotAllowed');
  return { rid: order.rid, signed_at: await sign(work, order, given, ip) };
}

/**
 * The customer takes the new plan: signs its agreement, the changed lines become the order's, and the hold is
 * topped up. From 待确认 it goes on as after the confirmation, otherwise back to 已收样 to be locked.
 */
export async function acceptProposal(work: Work, given: Signature, ip: string): Promise<Moved> {
  const order = await ownOrder(work, given.rid);
  const proposal = await openProposal(work.tx, order.rid);
  if (order.state !== 'accepting' || !proposal) throw new Refusal('stepNotAllowed');
  await sign(work, order, given, ip);
  const before = await linesOf(work.tx, order.rid);
  for (const line of proposal.lines) await saveLine(work.tx, line);
  await patchOrder(work.tx, order.rid, { total_fen: proposal.after_fen });
  await closeProposal(work.tx, order.rid, work.clock.now());
  const target = order.resume_state === 'received' ? 'received' : 'sending';
  const held = await couldHold(work, { ...order, total_fen: proposal.after_fen }, merge(before, proposal.lines));
  return moveOrder(
    work,
    order.rid,
    'accept',
    held ? { to: target, set: { resume_state: null } } : { to: 'paying', set: { resume_state: target } },
  );
}

async function sign(work: Work, order: Order, given: Signature, ip: string): Promise<Date> {
  const latest = await latestAgreement(work.tx, order.rid);
  if (!latest || latest.hash !== given.agreement_hash) throw new Refusal('agreementChanged');
  const at = work.clock.now();
  await signAgreementRow(work.tx, latest.rid, { signed_at: at, sign_name: given.sign_name, sign_ip: ip });
  return at;
}

/** Refuses `notSigned` unless the newest version of the agreement is signed. */
export async function requireSigned(work: Work, order: Order): Promise<void> {
  const latest = await latestAgreement(work.tx, order.rid);
  if (!latest?.signed_at) throw new Refusal('notSigned');
}
