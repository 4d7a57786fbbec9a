import type { InstrumentValues } from '@yance/contract/catalogue/register.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { instrumentByRid, lockRegister, updateInstrument } from '../register.store.ts';
import { checkPlace } from './add-instrument.ts';
import { valuesOf } from './list-instruments.ts';
import { type Change, changedTo, refuseOvertaken } from './register-history.ts';
import { followingModels } from './retired-models.ts';

/**
 * Changes, retires or brings back an instrument; what is booked stays. Refuses `notFound`, `changedMeanwhile`,
 * `sameValue` and a wrong place.
 */
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
