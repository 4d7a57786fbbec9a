import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { setPlace } from '../samples.store.ts';
import { lockSamples } from './move-samples.ts';
import type { Sample } from './sample-model.ts';
import { openPlace, placeWords } from './take-spots.ts';

/** States in which a sample lies at a place. */
const placed: readonly string[] = ['received', 'stored', 'back', 'returning', 'kept', 'destroying', 'troubled'];

/** Samples are carried to another place, or to another position of theirs. */
export async function moveToPlace(
  work: StaffWork,
  given: { rids: readonly string[]; place: string; spot?: string | undefined },
): Promise<Sample[]> {
  const { place } = given;
  const takeSpots = await openPlace(work, place, given);
  const rows = await lockSamples(work, given.rids);
  const away = rows.filter((row) => !placed.includes(row.state));
  if (away.length > 0) throw new Refusal('notOnPremises', { words: { codes: away.map((row) => row.code).join('、') } });
  const spots = await takeSpots(rows);
  const moved = rows.map((row) => ({ ...row, place, spot: spots.get(row.rid) ?? '' }));
  for (const { rid, spot } of moved) await setPlace(work.tx, rid, { place, spot });
  await announce(
    work,
    moved.map(({ rid, state, spot }) => ({
      entity: 'sample' as const,
      entity_rid: rid,
      event: 'moved' as const,
      from_state: state,
      to_state: state,
      details: { place: placeWords(place, spot) },
    })),
  );
  return moved;
}
