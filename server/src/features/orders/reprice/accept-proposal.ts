import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockCommunity, reasonsToAsk, requireCharging, type CommunityRow } from '../../communities/index.ts';
import { submissionPrice } from '../../reservations/index.ts';
import { approvalFacts } from '../approval/approval-facts.ts';
import { signOnline, type Signature } from '../agreement/sign-online.ts';
import { findOrder, linesOf, patchOrder, saveLine } from '../orders.store.ts';
import { closeProposal, openProposal } from '../proposals.store.ts';
import { retaken } from '../price/reductions.ts';
import { tryHold } from '../payment/hold-order.ts';
import { anyOrder, type Moved, moveOrder, ownOrder } from '../state/move-order.ts';
import type { Order, Proposal } from '../state/order-model.ts';
import { droppedLines } from './dropped-lines.ts';
import { merge } from './merge-lines.ts';

/**
 * The customer takes the new plan: signs its agreement, the changed lines become the order's, and the hold is
 * topped up. From 待确认 it goes on as after the confirmation, otherwise back to 已收样 to be locked. A rise that passes a
 * limit of a community's money waits for approval first, held as what a customer orders is, and a community that is not
 * active pays none (`payerStopped`).
 */
export async function acceptProposal(work: Work, given: Signature, ip: string): Promise<Moved> {
  // A community is locked before its orders.
  const community = await communityOf(work, given.rid);
  const order = await ownOrder(work, given.rid);
  const proposal = await openProposal(work.tx, order.rid);
  if (order.state !== 'accepting' || !proposal) throw new Refusal('stepNotAllowed');
  if (community && proposal.after_fen > proposal.before_fen) requireCharging(community);
  // What the month has taken so far counts the order at its price of before.
  const approval = community ? await reasonsToAsk(work, community, await riseOf(work, order, proposal)) : [];
  await signOnline(work, order, given, ip);
  const before = await linesOf(work.tx, order.rid);
  for (const line of proposal.lines) await saveLine(work.tx, line);
  const lines = merge(before, proposal.lines);
  const dropped = await droppedLines(work.tx, order.rid);
  const reductions = retaken(
    order.reductions,
    lines.filter(({ rid }) => !dropped.has(rid)),
  );
  await patchOrder(work.tx, order.rid, { total_fen: proposal.after_fen, reductions });
  await closeProposal(work.tx, order.rid, work.clock.now());
  const target = order.resume_state === 'received' ? 'received' : 'sending';
  if (community && approval.length > 0) {
    const set = { resume_state: target, approval_asked_at: work.clock.now() } as const;
    const moved = await moveOrder(work, order.rid, 'accept', { to: 'approving', set, details: { approval } });
    // Nobody else spends it meanwhile. What cannot be held is looked for again when they agree.
    await tryHold(work, { ...order, total_fen: proposal.after_fen }, lines);
    await announce(work, await approvalFacts(work, community, await anyOrder(work, order.rid), 'ask'));
    return moved;
  }
  const held = await tryHold(work, { ...order, total_fen: proposal.after_fen }, lines);
  return moveOrder(
    work,
    order.rid,
    'accept',
    held ? { to: target, set: { resume_state: null } } : { to: 'paying', set: { resume_state: target } },
  );
}

/** The community that pays for an order, locked; nothing where the customer pays. */
async function communityOf(work: Work, rid: string): Promise<CommunityRow | undefined> {
  const before = await findOrder(work.tx, rid);
  return before?.payer_kind === 'team' ? lockCommunity(work.tx, before.payer_rid) : undefined;
}

/**
 * What a rise adds to what its customer has spent, and what the order comes to with the instrument time that was
 * submitted with it. An order of the operator's that is accepted is new altogether.
 */
async function riseOf({ tx }: Work, { rid, member_rid, project_rid, total_fen }: Order, proposal: Proposal) {
  const beside_fen = (await submissionPrice(tx, rid)) - total_fen;
  const { before_fen, after_fen } = proposal;
  return { member_rid, project_rid, total_fen: after_fen + beside_fen, more_fen: after_fen - before_fen };
}
