import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { latestAgreement } from '../agreements.store.ts';
import type { Order } from '../state/order-model.ts';
import { storeSignature } from './store-signature.ts';

export interface Signature {
  rid: string;
  sign_name: string;
  agreement_hash: string;
}

/** The customer's signature by click, with the time, the hash that was read and the address it came from. */
export async function signOnline(work: Work, order: Order, given: Signature, ip: string): Promise<Date> {
  const latest = await latestAgreement(work.tx, order.rid);
  if (!latest || latest.hash !== given.agreement_hash) throw new Refusal('agreementChanged');
  await storeSignature(work, order, latest, { sign_name: given.sign_name, sign_ip: ip, sign_kind: 'online' });
  return work.clock.now();
}
