import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { releaseHolds } from '../../charges/index.ts';
import { newAgreement } from '../agreement/agreement.ts';
import { insertAgreement, latestAgreement } from '../agreements.store.ts';
import { patchOrder } from '../orders.store.ts';
import { openProposal, patchProposal } from '../proposals.store.ts';
import { anyOrder } from '../state/move-order.ts';
import type { Extra, Order } from '../state/order-model.ts';

/**
 * Takes an extra off an order that goes on, and gives back what was held for it. The agreement without it is a new
 * version to sign.
 */
export async function removeExtra(work: Work, rid: string, extraRid: string): Promise<void> {
  const order = await anyOrder(work, rid);
  const extra = order.extras.find((one) => one.rid === extraRid);
  if (!extra) return;
  await releaseHolds(work, { cause_rids: [extraRid] });
  if (order.state === 'cancelled') return;
  const after_fen = order.total_fen - extra.amount_fen;
  await patchOrder(work.tx, rid, { extras: order.extras.filter((one) => one.rid !== extraRid), total_fen: after_fen });
  const proposal = await openProposal(work.tx, rid);
  if (proposal)
    await patchProposal(work.tx, rid, {
      before_fen: proposal.before_fen - extra.amount_fen,
      after_fen: proposal.after_fen - extra.amount_fen,
    });
  await agreeWithout(work, order, extra);
  // A new plan that waits for the customer is signed by accepting it.
  if (order.state === 'accepting') return;
  await announce(work, {
    entity: 'order',
    entity_rid: rid,
    event: 'adjusted',
    from_state: order.state,
    to_state: order.state,
    reason: `不再收取${extra.title}费用`,
    details: { before_fen: order.total_fen, after_fen, changes: [`${extra.title}：取消`] },
  });
}

async function agreeWithout(work: Work, order: Order, extra: Extra): Promise<void> {
  const latest = await latestAgreement(work.tx, order.rid);
  if (!latest) return;
  const { extras, total_fen } = latest.content;
  const left = extras.filter(({ kind }) => kind !== extra.kind);
  if (left.length === extras.length) return;
  const version = latest.version + 1;
  const content = { ...latest.content, extras: left, total_fen: total_fen - extra.amount_fen };
  await insertAgreement(
    work.tx,
    newAgreement(work, { memberRid: order.member_rid, orderRid: order.rid, version, content }),
  );
}
