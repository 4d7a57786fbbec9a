import { unsignableStates } from '@yance/contract/orders/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { latestAgreement } from '../agreements.store.ts';
import { anyOrder } from '../state/move-order.ts';
import { storeSignature } from './store-signature.ts';
import { wrongState } from '../state/wrong-state.ts';

/**
 * The keeper found the signed paper of the newest version in the parcel. Nothing happens where it is signed already;
 * refuses `stepNotAllowed` while a new plan waits for the customer, whose paper cannot be in the parcel.
 */
export async function markPaperSigned(work: Work, orderRid: string, signName?: string): Promise<void> {
  const order = await anyOrder(work, orderRid);
  if (unsignableStates.includes(order.state)) throw wrongState(order);
  const latest = await latestAgreement(work.tx, order.rid);
  if (!latest || latest.signed_at) return;
  await storeSignature(work, order, latest, {
    sign_name: signName ?? order.contact_name,
    sign_ip: null,
    sign_kind: 'paper',
  });
}
