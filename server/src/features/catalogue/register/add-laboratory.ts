import type { LaboratoryValues } from '@yance/contract/catalogue/register.ts';
import { newRid, type Tx, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { insertLaboratory } from '../catalogue.store.ts';
import { laboratoryNamed, lockRegister } from '../register.store.ts';

/** A new laboratory, to which work can be sent at once. Refuses `nameTaken`. */
export async function addRegisteredLaboratory(
  work: Work,
  given: Omit<LaboratoryValues, 'retired'>,
): Promise<{ rid: string }> {
  await lockRegister(work.tx, 'laboratory');
  const rid = newRid();
  await refuseTaken(work.tx, given.name, rid);
  const after = { ...given, retired: false };
  await insertLaboratory(work.tx, { rid, code: rid, ...after });
  await announce(work, { entity: 'laboratory', entity_rid: rid, event: 'add', details: { after } });
  return { rid };
}

export async function refuseTaken(tx: Tx, name: string, but: string): Promise<void> {
  if (await laboratoryNamed(tx, name, but)) throw new Refusal('nameTaken');
}
