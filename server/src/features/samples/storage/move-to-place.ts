import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { setPlace } from '../samples.store.ts';
import { lockSamples } from './move-samples.ts';
import { requireOpen } from './require-open-place.ts';
import type { Sample } from './sample-model.ts';

/** States in which a sample lies at a place. */
const placed: readonly string[] = ['received', 'stored', 'back', 'returning', 'kept', 'destroying', 'troubled'];

/** Samples are carried to another place. */
export async function moveToPlace(
  work: StaffWork,
  given: { rids: readonly string[]; place: string },
): Promise<Sample[]> {
  const { place } = given;
  await requireOpen(work, place);
  const rows = await lockSamples(work, given.rids);
  const away = rows.filter((row) => !placed.includes(row.state));
  if (away.length > 0) throw new Refusal('notOnPremises', { words: { codes: away.map((row) => row.code).join('、') } });
  await setPlace(
    work.tx,
    rows.map((row) => row.rid),
    place,
  );
  await announce(
    work,
    rows.map((row) => ({
      entity: 'sample' as const,
      entity_rid: row.rid,
      event: 'moved' as const,
      from_state: row.state,
      to_state: row.state,
      details: { place },
    })),
  );
  return rows.map((row) => ({ ...row, place }));
}
