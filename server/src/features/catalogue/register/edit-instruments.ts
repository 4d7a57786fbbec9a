import type { InstrumentValues } from '@yance/contract/catalogue/register.ts';
import { announce } from '../../../kernel/facts.ts';
import { newRid, type Tx, type Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { insertInstruments, type Instrument } from '../catalogue.store.ts';
import {
  instrumentByRid,
  instrumentPage,
  isCategory,
  laboratoryByRid,
  lockRegister,
  updateInstrument,
} from '../register.store.ts';
import { changedTo, refuseOvertaken, type Change } from './register-history.ts';
import { followingModels } from './retired-models.ts';

export async function listRegisteredInstruments(tx: Tx, wanted: Parameters<typeof instrumentPage>[1]) {
  const { rows, ...more } = await instrumentPage(tx, wanted);
  const list = rows.map((row) => ({
    rid: row.rid,
    ...valuesOf(row),
    revision: row.revision,
    laboratory: row.laboratory,
    category: row.category,
    services: row.services,
  }));
  return { list, page: wanted.page, size: wanted.size, ...more };
}

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

/** Changes, retires or brings back an instrument; what is booked stays. Refuses `notFound`, `changedMeanwhile`, `sameValue` and a wrong place. */
export async function changeInstrument(work: Work, change: Change<InstrumentValues>): Promise<{ rid: string }> {
  await lockRegister(work.tx, 'instrument');
  const row = await instrumentByRid(work.tx, change.rid);
  if (!row) throw new Refusal('notFound');
  await refuseOvertaken(work, 'instrument', row, change.revision);
  const before = valuesOf(row);
  const after = changedTo(before, change.values);
  await checkPlace(work.tx, after);
  await followingModels(work, () => updateInstrument(work.tx, row.rid, { ...after, revision: row.revision + 1 }));
  const fact = { entity: 'instrument', entity_rid: row.rid, event: 'change', reason: change.reason } as const;
  await announce(work, { ...fact, details: { before, after } });
  return { rid: row.rid };
}

async function checkPlace(
  tx: Tx,
  { laboratory_rid, category_id }: Pick<InstrumentValues, 'laboratory_rid' | 'category_id'>,
): Promise<void> {
  if (!(await laboratoryByRid(tx, laboratory_rid))) throw new Refusal('laboratoryUnknown');
  if (!(await isCategory(tx, category_id))) throw new Refusal('categoryWrong');
}

const valuesOf = ({ name, model, laboratory_rid, category_id, position, retired }: Instrument): InstrumentValues => ({
  name,
  model,
  laboratory_rid,
  category_id,
  position,
  retired,
});
