import {
  categoryValues,
  instrumentValues,
  laboratoryValues,
  type RegisterKind,
} from '@yance/contract/catalogue/register.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { allCategories } from '../categories.store.ts';
import { changeCategory } from './change-category.ts';
import { changeInstrument } from './change-instrument.ts';
import { changeLaboratory } from './change-laboratory.ts';
import { moveCategory } from './move-category.ts';
import { valuesBefore } from './register-history.ts';

interface Given {
  kind: RegisterKind;
  rid: string;
  revision: number;
  change_rid: string;
  reason: string;
}

/** Gives a record back what it was before a change, as a change of its own. Refuses what such a change refuses. */
export async function restoreRegister(work: Work, given: Given): Promise<{ rid: string }> {
  const { kind, rid, revision, reason, change_rid } = given;
  const { event, values } = await valuesBefore(work, kind, rid, change_rid);
  const at = { rid, revision, reason };
  if (kind === 'laboratory') return changeLaboratory(work, { ...at, values: laboratoryValues.parse(values) });
  if (kind === 'instrument') return changeInstrument(work, { ...at, values: instrumentValues.parse(values) });
  const id = (await allCategories(work.tx)).find((one) => one.rid === rid)?.id;
  if (id === undefined) throw new Refusal('notFound');
  if (event === 'move') await moveCategory(work, { id, revision, reason, parent_id: Number(values.parent_id) });
  else await changeCategory(work, { id, revision, reason, values: categoryValues.parse(values) });
  return { rid };
}
