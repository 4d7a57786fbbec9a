import type { LaboratoryValues } from '@yance/contract/catalogue/register.ts';
import { announce } from '../../../kernel/facts.ts';
import { newRid, type Tx, type Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { insertLaboratory, type Laboratory } from '../catalogue.store.ts';
import { laboratoryByRid, laboratoryNamed, laboratoryPage, lockRegister, updateLaboratory } from '../register.store.ts';
import { changedTo, refuseOvertaken, type Change } from './register-history.ts';
import { followingModels } from './retired-models.ts';

export async function listRegisteredLaboratories(tx: Tx, wanted: Parameters<typeof laboratoryPage>[1]) {
  const { rows, ...more } = await laboratoryPage(tx, wanted);
  const list = rows.map((row) => ({
    rid: row.rid,
    ...valuesOf(row),
    revision: row.revision,
    instruments: row.instruments,
  }));
  return { list, page: wanted.page, size: wanted.size, ...more };
}

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

/** Changes, retires or brings back a laboratory. Refuses `notFound`, `changedMeanwhile`, `sameValue`, `nameTaken`. */
export async function changeLaboratory(work: Work, change: Change<LaboratoryValues>): Promise<{ rid: string }> {
  await lockRegister(work.tx, 'laboratory');
  const row = await laboratoryByRid(work.tx, change.rid);
  if (!row) throw new Refusal('notFound');
  await refuseOvertaken(work, 'laboratory', row, change.revision);
  const before = valuesOf(row);
  const after = changedTo(before, change.values);
  await refuseTaken(work.tx, after.name, row.rid);
  await followingModels(work, () => updateLaboratory(work.tx, row.rid, { ...after, revision: row.revision + 1 }));
  const fact = { entity: 'laboratory', entity_rid: row.rid, event: 'change', reason: change.reason } as const;
  await announce(work, { ...fact, details: { before, after } });
  return { rid: row.rid };
}

async function refuseTaken(tx: Tx, name: string, but: string): Promise<void> {
  if (await laboratoryNamed(tx, name, but)) throw new Refusal('nameTaken');
}

const valuesOf = ({ name, city, sketch, position, retired }: Laboratory): LaboratoryValues => ({
  name,
  city,
  sketch,
  position,
  retired,
});
