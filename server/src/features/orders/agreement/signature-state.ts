import { unsignableStates } from '@yance/contract/orders/states.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { latestAgreement } from '../agreements.store.ts';
import type { Agreement, Order } from '../state/order-model.ts';

/** Whether the manager has yet to compare a scan with the version that it signed. */
export const awaitsComparison = (agreement: Agreement): boolean =>
  agreement.sign_kind === 'scan' && agreement.scan_checked_at === null;

/** The newest version of an order's agreement while a signature of it is awaited; null otherwise. */
export async function unsignedVersion(tx: Tx, order: Order): Promise<number | null> {
  if (unsignableStates.includes(order.state)) return null;
  const latest = await latestAgreement(tx, order.rid);
  return latest && !latest.signed_at ? latest.version : null;
}

/** Refuses `notSigned` unless the newest version of the agreement is signed. */
export async function requireSigned(work: Work, order: Order): Promise<void> {
  const latest = await latestAgreement(work.tx, order.rid);
  if (!latest?.signed_at) throw new Refusal('notSigned');
}
