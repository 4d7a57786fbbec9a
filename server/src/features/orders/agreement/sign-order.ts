import { unsignableStates } from '@yance/contract/orders/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { ownOrder } from '../state/move-order.ts';
import { type Signature, signOnline } from './sign-online.ts';
import { wrongState } from '../state/wrong-state.ts';

/** Signs the newest version of the agreement. Refuses `agreementChanged` when the hash is another version's. */
export async function signOrder(work: Work, given: Signature, ip: string): Promise<{ rid: string; signed_at: Date }> {
  const order = await ownOrder(work, given.rid);
  if (unsignableStates.includes(order.state)) throw wrongState(order);
  return { rid: order.rid, signed_at: await signOnline(work, order, given, ip) };
}
