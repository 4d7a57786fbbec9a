import type { MemberWork, StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireOwnFiles } from '../../files/index.ts';
import { anyOrder } from '../../orders/index.ts';
import { endSample } from './end-samples.ts';
import { followSigned, returnBySelf } from '../recycle/follow-recycle.ts';
import { lockSamples, moveSamples } from './move-samples.ts';
import { requireOpen } from './places.ts';
import type { Sample } from './sample-model.ts';
import { addPhoto, setPlace } from '../samples.store.ts';

/** Where a hand-over is, and its photo. */
interface HandOver {
  place?: string | undefined;
  photo_rid?: string | undefined;
}

/** Puts samples away. */
export async function storeSamples(
  work: StaffWork,
  given: { rids: readonly string[]; place: string; photo_rid?: string | undefined },
): Promise<Sample[]> {
  const photo = await photoOf(work, given);
  await requireOpen(work, given.place);
  return moveSamples(work, await lockSamples(work, given.rids), 'store', (row) => ({
    set: { place: given.place, ...photo.set(row) },
    details: { place: given.place, ...photo.details },
  }));
}

/** The laboratory takes samples out, brings them back or reports them used up. A sample whose order is over ends when it is back. */
export async function handSamples(
  work: StaffWork,
  given: { rids: readonly string[] } & HandOver,
  event: 'take' | 'bringBack' | 'useUp',
): Promise<Sample[]> {
  const photo = await photoOf(work, given);
  const details = { ...(given.place ? { place: given.place } : {}), ...photo.details };
  const moved = await moveSamples(work, await lockSamples(work, given.rids), event, (row) => ({
    set: { place: '', ...photo.set(row) },
    details: event === 'useUp' ? {} : details,
  }));
  if (event !== 'bringBack') return moved;
  const ended: Sample[] = [];
  for (const sample of moved) ended.push(await endSample(work, sample, (await anyOrder(work, sample.order_rid)).state));
  for (const orderRid of new Set(moved.map((row) => row.order_rid))) await returnBySelf(work, orderRid);
  return ended;
}

/** The photo of a hand-over, for the fact and for the sample. */
async function photoOf(work: StaffWork, { photo_rid }: HandOver) {
  if (photo_rid) await requireOwnFiles(work.tx, work.actor, [photo_rid], { pictures: true });
  return {
    details: photo_rid ? { photo_rid } : {},
    set: (row: Sample) => (photo_rid ? { photos: [...row.photos, photo_rid] } : {}),
  };
}

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
  if (away.length > 0) throw new Refusal('notInHouse', { words: { codes: away.map((row) => row.code).join('、') } });
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

/** Samples are destroyed before a witness. */
export async function destroySamples(
  work: StaffWork,
  given: { rids: readonly string[]; record: string; witness: string; photo_rid?: string | undefined },
): Promise<Sample[]> {
  const photo = await photoOf(work, given);
  return moveSamples(work, await lockSamples(work, given.rids), 'destroy', (row) => ({
    set: { place: '', ...photo.set(row) },
    details: {
      record: given.record,
      witness: given.witness,
      ...(row.place ? { place: row.place } : {}),
      ...photo.details,
    },
  }));
}

/** The customer has the own samples back. */
export async function signForSamples(work: MemberWork, rids: readonly string[]): Promise<{ rids: string[] }> {
  const rows = await lockSamples(work, rids);
  if (rows.some((row) => row.member_rid !== work.actor.rid)) throw new Refusal('notFound');
  await moveSamples(work, rows, 'sign', { set: { signed_at: work.clock.now() } });
  for (const { rid } of rows) await withdraw(work, 'sample.sign', rid);
  await followSigned(
    work,
    rows.map((row) => row.recycle_rid),
  );
  return { rids: rows.map((row) => row.rid) };
}

/** Adds a photo to a sample's custody record. */
export async function photographSample(work: StaffWork, given: { rid: string; photo_rid: string }): Promise<Sample> {
  const [sample] = await lockSamples(work, [given.rid]);
  if (!sample) throw new Refusal('notFound');
  await requireOwnFiles(work.tx, work.actor, [given.photo_rid], { pictures: true });
  if (sample.photos.includes(given.photo_rid)) return sample;
  await addPhoto(work.tx, sample.rid, given.photo_rid);
  await announce(work, {
    entity: 'sample',
    entity_rid: sample.rid,
    event: 'photo',
    from_state: sample.state,
    to_state: sample.state,
    details: { photo_rid: given.photo_rid },
  });
  return { ...sample, photos: [...sample.photos, given.photo_rid] };
}
