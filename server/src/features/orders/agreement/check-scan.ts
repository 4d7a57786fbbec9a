import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { checkAgreement } from '@yance/contract/orders/agreement-endpoints.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce, type NewFact } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { latestAgreement, patchAgreement } from '../agreements.store.ts';
import { anyOrder } from '../state/move-order.ts';
import type { Order } from '../state/order-model.ts';
import { awaitsComparison } from './signature-state.ts';

type SignatureFact = Extract<NewFact, { entity: 'order'; event: 'signed' | 'scanRefused' }>;

/** Nothing is tested unsigned: what was tested has stood on the signature. */
const begun = ['testing', 'checking', 'finished', 'cancelled'];

/** The manager compared a scan: it is the newest version, or it goes back with a reason and its signature is gone. */
export async function checkScan(work: Work, given: InputOf<typeof checkAgreement>): Promise<void> {
  const order = await anyOrder(work, given.rid);
  const latest = await latestAgreement(work.tx, order.rid);
  if (!latest || !awaitsComparison(latest)) throw new Refusal('noScan');
  const checked = { scan_checked_at: work.clock.now() };
  if (given.accepted)
    return patchAgreement(work.tx, latest.rid, { ...checked, sign_name: given.sign_name || latest.sign_name });
  if (begun.includes(order.state)) throw new Refusal('testBegun');
  const unsigned = { signed_at: null, sign_name: null, sign_kind: null };
  await patchAgreement(work.tx, latest.rid, { ...checked, ...unsigned, scan_reason: given.reason ?? '' });
  await announceInPlace(work, order, {
    event: 'scanRefused',
    reason: given.reason ?? '',
    details: { version: latest.version },
  });
}

/** Announces something about an order that does not move it. */
export function announceInPlace(
  work: Work,
  order: Order,
  about: Pick<SignatureFact, 'event' | 'details'> & { reason?: string },
): Promise<void> {
  return announce(work, {
    entity: 'order',
    entity_rid: order.rid,
    from_state: order.state,
    to_state: order.state,
    ...about,
  } as SignatureFact);
}
