import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { uploadAgreement } from '@yance/contract/orders/agreement-endpoints.ts';
import { unsignableStates } from '@yance/contract/orders/states.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireOwnFile } from '../../files/index.ts';
import { latestAgreement, patchAgreement } from '../agreements.store.ts';
import { ownOrder } from '../state/move-order.ts';
import { storeSignature } from './store-signature.ts';
import { awaitsComparison } from './signature-state.ts';
import { wrongState } from '../state/wrong-state.ts';

/** What a scan of a signed paper may be. */
const scanTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

/** A scan of the signed paper signs the newest version at once, as the paper itself would. */
export async function sendScan(work: MemberWork, given: InputOf<typeof uploadAgreement>): Promise<{ rid: string }> {
  const order = await ownOrder(work, given.rid);
  if (unsignableStates.includes(order.state)) throw wrongState(order);
  const file = await requireOwnFile(work.tx, work.actor, given.file_rid);
  if (!scanTypes.includes(file.mime)) throw new Refusal('scanType');
  const latest = await latestAgreement(work.tx, order.rid);
  if (!latest) throw new Refusal('notFound');
  // Until the manager has compared it, the customer may put a better scan in its place.
  if (latest.signed_at && !awaitsComparison(latest)) throw new Refusal('alreadySigned');
  const scan = { scan_rid: file.rid, scan_at: work.clock.now(), scan_checked_at: null, scan_reason: null };
  await patchAgreement(work.tx, latest.rid, scan);
  await storeSignature(work, order, latest, { sign_name: order.contact_name, sign_ip: null, sign_kind: 'scan' });
  return { rid: order.rid };
}
