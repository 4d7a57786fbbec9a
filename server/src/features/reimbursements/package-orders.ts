import type { OrderState } from '@yance/contract/orders/states.ts';
import type { Tx } from '../../kernel/db.ts';
import type { Payer } from '../balance/index.ts';
import { rolesIn } from '../communities/index.ts';
import { paidByOrders } from '../invoices/index.ts';
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

export const isCancelled = ({ state }: Order): boolean => state === ('cancelled' satisfies OrderState);

/** The numbers of those of one payer's orders that were cancelled before anything was charged. */
export async function chargedNothing(tx: Tx, orders: readonly PackageOrder[]): Promise<string[]> {
  const cancelled = orders.map(({ order }) => order).filter(isCancelled);
  const payer = onePayer(orders);
  if (!payer || cancelled.length === 0) return [];
  const rids = cancelled.map(({ rid }) => rid);
  const { charges } = await paidByOrders(tx, payer, rids);
  const charged = new Set(charges.flatMap(({ state, order_rid }) => (state === 'released' ? [] : order_rid)));
  return cancelled.flatMap(({ rid, order_no }) => (charged.has(rid) ? [] : order_no));
}
