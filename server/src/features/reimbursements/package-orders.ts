import type { Tx } from '../../kernel/db.ts';
import type { Payer } from '../balance/index.ts';
import { rolesIn } from '../communities/index.ts';
import { ordersByRid, type Order } from '../orders/index.ts';

/** An order whose papers a member may have put together, and whether those of the money are among them. */
export interface PackageOrder {
  order: Order;
  /** False for who ordered on a community's money without running it: invoices and proofs of it are not for them. */
  readsMoney: boolean;
}

/**
 * The orders among these whose papers a member may have put together, in the order asked for: the own ones, and all on
 * the money of a community that the member owns or is an admin of.
 */
export async function packageOrders(tx: Tx, memberRid: string, rids: readonly string[]): Promise<PackageOrder[]> {
  const orders = await ordersByRid(tx, rids);
  const found = rids.flatMap((rid) => orders.get(rid) ?? []);
  const payers = found.flatMap(({ payer_kind, payer_rid }) => (payer_kind === 'team' ? payer_rid : []));
  const roles = await rolesIn({ tx, actor: { rid: memberRid } }, payers);
  return found.flatMap((order) => {
    const role = order.payer_kind === 'team' ? roles.get(order.payer_rid) : undefined;
    const runs = role === 'owner' || role === 'admin';
    return runs || order.member_rid === memberRid ? [{ order, readsMoney: runs || order.payer_kind === 'member' }] : [];
  });
}

/** Who pays for these orders; undefined where not all have the same payer, or there are none. */
export function onePayer(orders: readonly PackageOrder[]): Payer | undefined {
  const [first] = orders;
  const same = orders.every(({ order }) => order.payer_rid === first?.order.payer_rid);
  return first && same ? { kind: first.order.payer_kind, rid: first.order.payer_rid } : undefined;
}
