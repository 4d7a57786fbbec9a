import { unsignableStates } from '@yance/contract/orders/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { latestAgreement, patchAgreement } from '../agreements.store.ts';
import { anyOrder, ownOrder } from '../state/move-order.ts';
import type { Agreement, Order, SignKind } from '../state/order-model.ts';
import { tell } from './check-scan.ts';

export interface Signature {
  rid: string;
  sign_name: string;
  agreement_hash: string;
}

/** Signs the newest version of the agreement. Refuses `agreementChanged` when the hash is another version's. */
export async function signOrder(work: Work, given: Signature, ip: string): Promise<{ rid: string; signed_at: Date }> {
  const order = await ownOrder(work, given.rid);
  if (unsignableStates.includes(order.state)) throw new Refusal('stepNotAllowed');
  return { rid: order.rid, signed_at: await signOnline(work, order, given, ip) };
}

/** The customer's signature by click, with the time, the hash that was read and the address it came from. */
export async function signOnline(work: Work, order: Order, given: Signature, ip: string): Promise<Date> {
  const latest = await latestAgreement(work.tx, order.rid);
  if (!latest || latest.hash !== given.agreement_hash) throw new Refusal('agreementChanged');
  await storeSignature(work, order, latest, { sign_name: given.sign_name, sign_ip: ip, sign_kind: 'online' });
  return work.clock.now();
}

/**
 * The keeper found the signed paper of the newest version in the parcel. Nothing happens where it is signed already;
 * refuses `stepNotAllowed` while a new plan waits for the customer, whose paper cannot be in the parcel.
 */
export async function markPaperSigned(work: Work, orderRid: string, signName?: string): Promise<void> {
  const order = await anyOrder(work, orderRid);
  if (unsignableStates.includes(order.state)) throw new Refusal('stepNotAllowed');
  const latest = await latestAgreement(work.tx, order.rid);
  if (!latest || latest.signed_at) return;
  await storeSignature(work, order, latest, {
    sign_name: signName ?? order.contact_name,
    sign_ip: null,
    sign_kind: 'paper',
  });
}

export async function storeSignature(
  work: Work,
  order: Order,
  agreement: Agreement,
  signature: { sign_name: string; sign_ip: string | null; sign_kind: SignKind },
): Promise<void> {
  await patchAgreement(work.tx, agreement.rid, { ...signature, signed_at: work.clock.now() });
  const details = { version: agreement.version, kind: signature.sign_kind };
  await tell(work, order, { event: 'signed', details });
}
