import type { InstrumentValues } from '@yance/contract/catalogue/register.ts';
import { newRid, type Tx, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { insertInstruments } from '../catalogue.store.ts';
import { isCategory, laboratoryByRid, lockRegister } from '../register.store.ts';
import { followingModels } from './retired-models.ts';

/** A new instrument: services that name its model show it at once. Refuses `laboratoryUnknown`, `categoryWrong`. */
export async function addInstrument(work: Work, given: Omit<InstrumentValues, 'retired'>): Promise<{ rid: string }> {
  await lockRegister(work.tx, 'instrument');
  await checkPlace(work.tx, given);
  const rid = newRid();
  const after = { ...given, retired: false };
  await followingModels(work, () => insertInstruments(work.tx, [{ rid, ...after }]));
  await announce(work, { entity: 'instrument', entity_rid: rid, event: 'add', details: { after } });
  return { rid };
}

export async function checkPlace(
  tx: Tx,
  { laboratory_rid, category_id }: Pick<InstrumentValues, 'laboratory_rid' | 'category_id'>,
): Promise<void> {
  if (!(await laboratoryByRid(tx, laboratory_rid))) throw new Refusal('laboratoryUnknown');
  if (!(await isCategory(tx, category_id))) throw new Refusal('categoryWrong');
}
