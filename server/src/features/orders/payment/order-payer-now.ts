import { approvalReasons } from '@yance/contract/communities/kinds.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Payer } from '../../balance/index.ts';
import { chargingHindrance, findCommunity, lockCommunities, reasonsToAsk } from '../../communities/index.ts';
import { getMember } from '../../identity/index.ts';
import { ordersByRid } from '../orders.store.ts';
import type { Order } from '../state/order-model.ts';

type Paid = Pick<Order, 'member_rid' | 'project_rid' | 'payer_kind' | 'payer_rid'>;

/** Locks the communities that pay for these orders. A community is locked before its orders. */
export async function lockPayersOf({ tx }: Work, orderRids: readonly string[]): Promise<void> {
  const rows = [...(await ordersByRid(tx, orderRids)).values()];
  await lockCommunities(
    tx,
    rows.flatMap(({ payer_kind, payer_rid }) => (payer_kind === 'team' ? payer_rid : [])),
  );
}

/**
 * Why the community that pays for an order pays no more for it now: it is not active, or the customer has left it. Null
 * where nothing stands against it. Exact after `lockPayersOf`.
 */
export const payerHindrance = ({ tx }: Work, { member_rid, payer_kind, payer_rid }: Paid): Promise<Refusal | null> =>
  payer_kind === 'team' ? chargingHindrance(tx, payer_rid, member_rid) : Promise.resolve(null);

/** Refuses `payerLeft` or `payerStopped` where the community that pays for an order pays no more. */
export async function requirePayer(work: Work, order: Paid): Promise<void> {
  const hindrance = await payerHindrance(work, order);
  if (hindrance) throw hindrance;
}

/** A fee beside an order: what it comes to, and what it adds to what was held for it before. */
interface Fee {
  total_fen: Fen;
  more_fen: Fen;
}

/**
 * Why the community that pays for an order does not pay this fee beside it: it pays no more at all, or its member may
 * not spend as much without asking. Null where nothing stands against it. Exact after `lockPayersOf`.
 */
export async function feeHindrance(work: Work, order: Paid, fee: Fee): Promise<Refusal | null> {
  const { member_rid, project_rid, payer_kind, payer_rid } = order;
  const hindrance = await payerHindrance(work, order);
  const community = payer_kind === 'team' && !hindrance ? await findCommunity(work.tx, payer_rid) : undefined;
  if (!community) return hindrance;
  const reasons = await reasonsToAsk(work, community, { member_rid, project_rid, ...fee });
  if (reasons.length === 0) return null;
  const words = { name: community.name, reasons: reasons.map((key) => approvalReasons[key]).join('、') };
  return new Refusal('feeLeaveNeeded', { words });
}

/** Refuses `payerLeft`, `payerStopped` or `feeLeaveNeeded` where the community does not pay that a fee rises. */
export async function requireFeePayer(work: Work, order: Paid, fee: Fee): Promise<void> {
  const hindrance = await feeHindrance(work, order, fee);
  if (hindrance) throw hindrance;
}

/**
 * Who pays a fee that comes up beside an order, and whether on credit: who pays for the order, or the customer where
 * that is a community that does not pay the fee. Exact after `lockPayersOf`.
 */
export async function feePayer(
  work: Work,
  order: Paid & Pick<Order, 'policy'>,
  fee_fen: Fen,
): Promise<{ payer: Payer; allowCredit: boolean }> {
  if (await feeHindrance(work, order, { total_fen: fee_fen, more_fen: fee_fen }))
    return ownPayer(work.tx, order.member_rid);
  return { payer: { kind: order.payer_kind, rid: order.payer_rid }, allowCredit: order.policy === 'credit' };
}

/** A member as who pays. */
export async function ownPayer(tx: Tx, memberRid: string): Promise<{ payer: Payer; allowCredit: boolean }> {
  const { policy } = await getMember(tx, memberRid);
  return { payer: { kind: 'member', rid: memberRid }, allowCredit: policy === 'credit' };
}
