import type { Work } from '../../../kernel/db.ts';
import { patchAgreement } from '../agreements.store.ts';
import type { Order, Agreement, SignKind } from '../state/order-model.ts';
import { announceInPlace } from './check-scan.ts';

export async function storeSignature(
  work: Work,
  order: Order,
  agreement: Agreement,
  signature: { sign_name: string; sign_ip: string | null; sign_kind: SignKind },
): Promise<void> {
  await patchAgreement(work.tx, agreement.rid, { ...signature, signed_at: work.clock.now() });
  const details = { version: agreement.version, kind: signature.sign_kind };
  await announceInPlace(work, order, { event: 'signed', details });
}
