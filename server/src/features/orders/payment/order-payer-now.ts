import type { Tx, Work } from '../../../kernel/db.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Payer } from '../../balance/index.ts';
import { chargingHindrance, lockCommunities } from '../../communities/index.ts';
import { getMember } from '../../identity/index.ts';
import { ordersByRid } from '../orders.store.ts';
import type { Order } from '../state/order-model.ts';

type Paid = Pick<Order, 'member_rid' | 'payer_kind' | 'payer_rid'>;

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

/**
 * Who pays a fee that comes up beside an order, and whether on credit: who pays for the order, or the customer where
 * that is a community that pays no more. Exact after `lockPayersOf`.
 */
export async function feePayer(
  work: Work,
  order: Paid & Pick<Order, 'policy'>,
): Promise<{ payer: Payer; allowCredit: boolean }> {
  if (await payerHindrance(work, order)) return ownPayer(work.tx, order.member_rid);
  return { payer: { kind: order.payer_kind, rid: order.payer_rid }, allowCredit: order.policy === 'credit' };
}

/** A member as who pays. */
export async function ownPayer(tx: Tx, memberRid: string): Promise<{ payer: Payer; allowCredit: boolean }> {
  const { policy } = await getMember(tx, memberRid);
  return { payer: { kind: 'member', rid: memberRid }, allowCredit: policy === 'credit' };
}
