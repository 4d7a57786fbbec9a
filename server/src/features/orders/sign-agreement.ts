import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { checkAgreement, uploadAgreement } from '@yance/contract/orders/agreement-endpoints.ts';
import type { Member } from '../../kernel/actor.ts';
import type { Work } from '../../kernel/db.ts';
import { announce, type NewFact } from '../../kernel/facts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { requireOwnFile } from '../files/index.ts';
import { anyOrder, ownOrder } from './move-order.ts';
import type { Agreement, Order, SignKind } from './order-model.ts';
import { latestAgreement, patchAgreement } from './orders.store.ts';

export interface Signature {
  rid: string;
  sign_name: string;
  agreement_hash: string;
}

/** What a scan of a signed paper may be. */
const scanTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];
/** A proposal is signed by accepting it; what has ended needs no signature. */
const unsignable = ['finished', 'cancelled', 'accepting'];

/** Signs the newest version of the agreement. Refuses `agreementChanged` when the hash is another version's. */
export async function signOrder(work: Work, given: Signature, ip: string): Promise<{ rid: string; signed_at: Date }> {
  const order = await ownOrder(work, given.rid);
  if (unsignable.includes(order.state)) throw new Refusal('stepNotAllowed');
  return { rid: order.rid, signed_at: await signOnline(work, order, given, ip) };
}

/** The customer's signature by click, with the time, the hash that was read and the address it came from. */
export async function signOnline(work: Work, order: Order, given: Signature, ip: string): Promise<Date> {
  const latest = await latestAgreement(work.tx, order.rid);
  if (!latest || latest.hash !== given.agreement_hash) throw new Refusal('agreementChanged');
  await sign(work, order, latest, { sign_name: given.sign_name, sign_ip: ip, sign_kind: 'online' });
  return work.clock.now();
}

/** The customer sends a scan of the signed paper; the manager compares it with the newest version. */
export async function sendScan(
  work: Work & { actor: Member },
  given: InputOf<typeof uploadAgreement>,
): Promise<{ rid: string }> {
  const order = await ownOrder(work, given.rid);
  if (unsignable.includes(order.state)) throw new Refusal('stepNotAllowed');
  const file = await requireOwnFile(work.tx, work.actor, given.file_rid);
  if (!scanTypes.includes(file.mime)) throw new Refusal('scanType');
  const latest = await latestAgreement(work.tx, order.rid);
  if (!latest) throw new Refusal('notFound');
  if (latest.signed_at) throw new Refusal('alreadySigned');
  await patchAgreement(work.tx, latest.rid, { scan_rid: file.rid, scan_at: work.clock.now(), scan_reason: null });
  await tell(work, order, { event: 'scanned', details: { version: latest.version } });
  return { rid: order.rid };
}

/** The manager's answer to a scan: it signs the newest version, or goes back with a reason. */
export async function checkScan(work: Work, given: InputOf<typeof checkAgreement>): Promise<void> {
  const order = await anyOrder(work, given.rid);
  const latest = await latestAgreement(work.tx, order.rid);
  if (!latest?.scan_rid || latest.signed_at || latest.scan_reason !== null) throw new Refusal('noScan');
  if (given.accepted) {
    const sign_name = given.sign_name || order.contact_name;
    return sign(work, order, latest, { sign_name, sign_ip: null, sign_kind: 'scan' });
  }
  await patchAgreement(work.tx, latest.rid, { scan_reason: given.reason ?? '' });
  await tell(work, order, { event: 'scanRefused', reason: given.reason ?? '', details: { version: latest.version } });
}

/**
 * The keeper found the signed paper of the newest version in the parcel. Nothing happens where it is signed already;
 * refuses `stepNotAllowed` while a new plan waits for the customer, whose paper cannot be in the parcel.
 */
export async function markPaperSigned(work: Work, orderRid: string, signName?: string): Promise<void> {
  const order = await anyOrder(work, orderRid);
  if (unsignable.includes(order.state)) throw new Refusal('stepNotAllowed');
  const latest = await latestAgreement(work.tx, order.rid);
  if (!latest || latest.signed_at) return;
  await sign(work, order, latest, { sign_name: signName ?? order.contact_name, sign_ip: null, sign_kind: 'paper' });
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

type Told = Extract<NewFact, { entity: 'order'; event: 'signed' | 'scanned' | 'scanRefused' }>;

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
