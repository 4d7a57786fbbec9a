import type { Member, Staff } from '../../kernel/actor.ts';
import { after, days } from '../../kernel/clock.ts';
import type { Work } from '../../kernel/db.ts';
import { announce } from '../../kernel/facts.ts';
import { reschedule, withdraw } from '../../kernel/jobs.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { requireOwnFiles } from '../files/index.ts';
import { anyOrder } from '../orders/index.ts';
import { readSetting } from '../settings/index.ts';
import { endSample } from './end-samples.ts';
import { lockSamples, moveSamples } from './move-samples.ts';
import type { Sample } from './sample-model.ts';
import { addPhoto } from './samples.store.ts';

/** Puts samples away. */
export async function storeSamples(work: Work, given: { rids: readonly string[]; place: string }): Promise<Sample[]> {
  return moveSamples(work, await lockSamples(work, given.rids), 'store', {
    set: { place: given.place },
    details: { place: given.place },
  });
}

/** The laboratory takes samples out, brings them back or reports them used up. A sample whose order is over ends when it is back. */
export async function handSamples(
  work: Work,
  rids: readonly string[],
  event: 'take' | 'bringBack' | 'useUp',
): Promise<Sample[]> {
  const moved = await moveSamples(work, await lockSamples(work, rids), event, { set: { place: '' } });
  if (event !== 'bringBack') return moved;
  const ended: Sample[] = [];
  for (const sample of moved) ended.push(await endSample(work, sample, (await anyOrder(work, sample.order_rid)).state));
  return ended;
}

/** A parcel goes back to the customer, who signs for it or has ten days to complain. */
export async function sendBackSamples(
  work: Work,
  given: { rids: readonly string[]; courier: string; number: string },
): Promise<Sample[]> {
  const { courier, number } = given;
  const moved = await moveSamples(work, await lockSamples(work, given.rids), 'sendBack', {
    set: { sent_back: `${courier} ${number}`, place: '' },
    details: { courier, number },
  });
  const runAt = after(work.clock.now(), days(await readSetting<number>(work.tx, 'sample.return_signed_days')));
  for (const { rid } of moved) await reschedule(work, { kind: 'sample.sign', key: rid, runAt, payload: { rid } });
  return moved;
}

export async function destroySamples(
  work: Work,
  given: { rids: readonly string[]; record: string },
): Promise<Sample[]> {
  return moveSamples(work, await lockSamples(work, given.rids), 'destroy', {
    set: { place: '' },
    details: { record: given.record },
  });
}

/** The customer has the own samples back. */
export async function signForSamples(
  work: Work & { actor: Member },
  rids: readonly string[],
): Promise<{ rids: string[] }> {
  const rows = await lockSamples(work, rids);
  if (rows.some((row) => row.member_rid !== work.actor.rid)) throw new Refusal('notFound');
  await moveSamples(work, rows, 'sign');
  for (const { rid } of rows) await withdraw(work, 'sample.sign', rid);
  return { rids: rows.map((row) => row.rid) };
}

/** Adds a photo to a sample's custody record. */
export async function photographSample(
  work: Work & { actor: Staff },
  given: { rid: string; photo_rid: string },
): Promise<Sample> {
  const [sample] = await lockSamples(work, [given.rid]);
  if (!sample) throw new Refusal('notFound');
  await requireOwnFiles(work.tx, work.actor, [given.photo_rid], { pictures: true });
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
