import { refusalWords } from '@yance/contract/kernel/refusals.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { FeePayer } from '@yance/contract/orders/fee-payer.ts';
import { feeRefusals } from '@yance/contract/orders/order-payer.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { fillWords, Refusal } from '../../../kernel/refusal.ts';
import type { Payer } from '../../balance/index.ts';
import { findCommunity } from '../../communities/index.ts';
import { findOrder } from '../orders.store.ts';
import type { Order } from '../state/order-model.ts';
import { feeHindrance } from './order-payer-now.ts';

const byMember: FeePayer = { kind: 'member', name: '', hindrance: '' };

/**
 * Who would pay a fee of the caller's now; null where it is free. `order` is the one beside which it comes up, `held`
 * what is held for it already. The same as what holding it then comes to, as long as nothing changes meanwhile.
 */
export async function quoteFee(
  work: MemberWork,
  order: Order | undefined,
  { fee_fen, held }: { fee_fen: Fen; held: { payer: Payer; fee_fen: Fen } | undefined },
): Promise<FeePayer | null> {
  if (fee_fen === 0) return null;
  const payer = held?.payer ?? (order && { kind: order.payer_kind, rid: order.payer_rid });
  const community = payer?.kind === 'team' ? await findCommunity(work.tx, payer.rid) : undefined;
  if (!community || !order) return byMember;
  const more_fen = fee_fen - (held?.fee_fen ?? 0);
  const refusal = more_fen > 0 ? await feeHindrance(work, order, { total_fen: fee_fen, more_fen }) : null;
  const hindrance = refusal ? sentenceOf(refusal) : '';
  return refusal && !held ? { ...byMember, hindrance } : { kind: 'team', name: community.name, hindrance };
}

function sentenceOf({ reason, words }: Refusal): string {
  const sentence = Object.entries(feeRefusals).find(([key]) => key === reason)?.[1];
  if (!sentence) throw new Error(`A fee is not refused as ${reason}.`);
  return fillWords(refusalWords(sentence), words);
}

/** An own order, unlocked. Another member's answers like a missing one. */
export async function readOwnOrder({ tx, actor }: MemberWork, rid: string): Promise<Order> {
  const order = await findOrder(tx, rid);
  if (order?.member_rid !== actor.rid) throw new Refusal('notFound');
  return order;
}
