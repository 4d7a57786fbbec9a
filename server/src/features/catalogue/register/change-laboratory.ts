import type { LaboratoryValues } from '@yance/contract/catalogue/register.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { laboratoryByRid, lockRegister, updateLaboratory } from '../register.store.ts';
import { refuseTaken } from './add-laboratory.ts';
import { valuesOf } from './list-laboratories.ts';
import { type Change, changedTo, refuseOvertaken } from './register-history.ts';
import { followingModels } from './retired-models.ts';

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
