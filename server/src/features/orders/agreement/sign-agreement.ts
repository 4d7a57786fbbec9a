import { unsignableStates } from '@yance/contract/orders/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { checkAgreement, uploadAgreement } from '@yance/contract/orders/agreement-endpoints.ts';
import type { MemberWork, Tx, Work } from '../../../kernel/db.ts';
import { announce, type NewFact } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireOwnFile } from '../../files/index.ts';
import { anyOrder, ownOrder } from '../state/move-order.ts';
import type { Agreement, Order, SignKind } from '../state/order-model.ts';
import { latestAgreement, patchAgreement } from '../agreements.store.ts';

export interface Signature {
  rid: string;
  sign_name: string;
  agreement_hash: string;
}

/** What a scan of a signed paper may be. */
const scanTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];
/** Nothing is tested unsigned: what was tested has stood on the signature. */
const begun = ['testing', 'checking', 'finished', 'cancelled'];

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
  await sign(work, order, latest, { sign_name: given.sign_name, sign_ip: ip, sign_kind: 'online' });
  return work.clock.now();
}

/** A scan of the signed paper signs the newest version at once, as the paper itself would. */
export async function sendScan(work: MemberWork, given: InputOf<typeof uploadAgreement>): Promise<{ rid: string }> {
  const order = await ownOrder(work, given.rid);
  if (unsignableStates.includes(order.state)) throw new Refusal('stepNotAllowed');
  const file = await requireOwnFile(work.tx, work.actor, given.file_rid);
  if (!scanTypes.includes(file.mime)) throw new Refusal('scanType');
  const latest = await latestAgreement(work.tx, order.rid);
  if (!latest) throw new Refusal('notFound');
  // Until the manager has compared it, the customer may put a better scan in its place.
  if (latest.signed_at && !awaitsComparison(latest)) throw new Refusal('alreadySigned');
  const scan = { scan_rid: file.rid, scan_at: work.clock.now(), scan_checked_at: null, scan_reason: null };
  await patchAgreement(work.tx, latest.rid, scan);
  await sign(work, order, latest, { sign_name: order.contact_name, sign_ip: null, sign_kind: 'scan' });
  return { rid: order.rid };
}

/** Whether the manager has yet to compare a scan with the version that it signed. */
const awaitsComparison = (agreement: Agreement): boolean =>
  agreement.sign_kind === 'scan' && agreement.scan_checked_at === null;

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
  await tell(work, order, { event: 'scanRefused', reason: given.reason ?? '', details: { version: latest.version } });
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
  await sign(work, order, latest, { sign_name: signName ?? order.contact_name, sign_ip: null, sign_kind: 'paper' });
}

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

async function sign(
  work: Work,
  order: Order,
  agreement: Agreement,
  signature: { sign_name: string; sign_ip: string | null; sign_kind: SignKind },
): Promise<void> {
  await patchAgreement(work.tx, agreement.rid, { ...signature, signed_at: work.clock.now() });
  const details = { version: agreement.version, kind: signature.sign_kind };
  await tell(work, order, { event: 'signed', details });
}

type Told = Extract<NewFact, { entity: 'order'; event: 'signed' | 'scanRefused' }>;

/** Something about an order that does not move it. */
function tell(work: Work, order: Order, told: Pick<Told, 'event' | 'details'> & { reason?: string }): Promise<void> {
  return announce(work, {
    entity: 'order',
    entity_rid: order.rid,
    from_state: order.state,
    to_state: order.state,
    ...told,
  } as Told);
}
