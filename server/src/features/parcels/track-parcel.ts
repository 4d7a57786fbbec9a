import { courierCode, courierPage, parcelProgress, type TrackedParcel } from '@yance/contract/parcels/parcel.ts';
import { parcelMachine } from '@yance/contract/parcels/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { CourierFailed, type ParcelNews } from '../../gateways/courier/port.ts';
import { gateways } from '../../gateways/gateways.ts';
import { after, days, hours, minutes, type Clock } from '../../kernel/clock.ts';
import { newRid, type Database, type Tx, type Work } from '../../kernel/db.ts';
import type { Timer } from '../../kernel/actor.ts';
import { advance, begin } from '../../kernel/advance.ts';
import { reschedule, type JobKind } from '../../kernel/jobs.ts';
import { findParcel, insertParcel, lockParcel, parcelsByNumber, patchParcel, type Parcel } from './parcels.store.ts';
import { parcels } from './parcels.tables.ts';

interface Given {
  /** The courier's name as people chose it. */
  courier: string;
  number: string;
  /** Phone of sender or receiver, which some couriers ask for. */
  phone: string;
}

/** Begins to follow a parcel: the courier is asked after the commit, from a job. One that is followed already stays so. */
export async function followParcel(work: Work, { courier, number, phone }: Given): Promise<void> {
  const rid = newRid();
  const isNew = await insertParcel(work.tx, {
    rid,
    courier,
    number,
    phone,
    state: 'sent',
    progress: 'unknown',
    lines: [],
    signed_at: null,
    asked_at: null,
    subscribed_at: null,
    created_at: work.clock.now(),
  });
  if (!isNew) return;
  await begin(work, parcelMachine, { rid, event: 'send', state: 'sent', details: { courier, number } });
  // The first scan of a parcel is rarely earlier.
  if (gateways().courier && courierCode(courier)) await askLater(work, rid, after(work.clock.now(), minutes(10)));
}

/** What is known of parcels, by `courier number`; an unknown one only links to its courier's page. */
export async function trackedParcels(
  tx: Tx,
  wanted: readonly { courier: string; number: string }[],
): Promise<TrackedParcel[]> {
  const rows = await parcelsByNumber(
    tx,
    wanted.map(({ number }) => number),
  );
  return wanted.map(({ courier, number }) => {
    const row = rows.find((one) => one.courier === courier && one.number === number);
    const progress = row?.progress ?? 'unknown';
    return {
      progress,
      label: parcelProgress[progress],
      signed_at: row?.signed_at ? shanghaiIso(row.signed_at) : null,
      lines: row?.lines ?? [],
      link: number ? courierPage(courier, number) : null,
    };
  });
}

/** How long a parcel is asked about, and how often. */
const followedFor = days(30);
const between = hours(4);
/** How soon it is asked about again where no answer came. */
const again = hours(1);

const timer: Timer = { kind: 'timer' };

/** Writes what a courier said, whoever passed it on; a parcel that was signed for stays so. */
export async function keepNews(given: Work, rid: string, news: ParcelNews): Promise<void> {
  const work = { ...given, actor: timer };
  const row = await lockParcel(work.tx, rid);
  if (!row || row.progress === 'signed') return;
  const signed_at = news.progress === 'signed' ? (momentOf(news.signedAt) ?? work.clock.now()) : null;
  // Nobody is asked any more once it is signed for.
  const phone = signed_at ? '' : row.phone;
  await patchParcel(work.tx, rid, { progress: news.progress, lines: news.lines, signed_at, phone });
  if (signed_at)
    await advance(work, parcelMachine, parcels, {
      rid,
      event: 'sign',
      details: { courier: row.courier, number: row.number },
    });
}

/** A parcel is in the house: it counts as signed for, whatever its courier said so far. Asked twice, it changes nothing. */
export async function signForParcel(work: Work, given: { courier: string; number: string }): Promise<void> {
  const rows = await parcelsByNumber(work.tx, [given.number]);
  const row = rows.find(({ courier }) => courier === given.courier);
  if (row) await keepNews(work, row.rid, { progress: 'signed', lines: row.lines, signedAt: null });
}

/** `2026-11-24 10:00:00` in Shanghai. */
function momentOf(text: string | null): Date | null {
  const found = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text ?? '');
  if (!found) return null;
  const at = new Date(`${found[1]}T${found[2]}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Asks the courier with no transaction open, and again every few hours until the parcel is signed for. */
export const parcelJobs: readonly JobKind[] = [
  {
    kind: 'parcel.ask',
    outside: ask,
    run: async (work, payload) => {
      const row = await findParcel(work.tx, String(payload.rid));
      const now = work.clock.now();
      if (!row || row.progress === 'signed') return;
      if (after(row.created_at, followedFor) <= now) await patchParcel(work.tx, row.rid, { phone: '' });
      else await askLater(work, row.rid, after(now, answeredLately(row, now) ? between : again));
    },
  },
];

/** The key holds the time, because the job that asks now is not over yet. */
const askLater = (work: Work, rid: string, runAt: Date): Promise<void> =>
  reschedule(work, { kind: 'parcel.ask', key: `${rid}/${runAt.getTime()}`, payload: { rid }, runAt });

async function ask(
  { database, clock }: { database: Database; clock: Clock },
  payload: Record<string, unknown>,
): Promise<void> {
  const row = await findParcel(database.db, String(payload.rid));
  const { courier: gateway, publicUrl } = gateways();
  const code = row && courierCode(row.courier);
  if (!row || !gateway || !code || row.progress === 'signed') return;
  const parcel = { courier: code, number: row.number, phone: row.phone };
  const answer = await unlessFailed(gateway.query(parcel));
  if (answer)
    await database.transaction(async (tx) => {
      await patchParcel(tx, row.rid, { asked_at: clock.now() });
      if (answer.said) await keepNews({ tx, clock, actor: timer }, row.rid, answer.said);
    });
  if (row.subscribed_at !== null || answer?.said?.progress === 'signed') return;
  // Without a subscription the questions go on alone; it is tried again with the next one.
  if (await unlessFailed(gateway.subscribe(parcel, `${publicUrl}/api/open/parcel/push`)))
    await patchParcel(database.db, row.rid, { subscribed_at: clock.now() });
}

const answeredLately = ({ asked_at }: Parcel, now: Date): boolean =>
  asked_at !== null && after(asked_at, between) > now;

/** What a provider said; none where it refused or was out of reach, which ends no tracking. */
async function unlessFailed<T>(call: Promise<T>): Promise<{ said: T } | undefined> {
  try {
    return { said: await call };
  } catch (error) {
    if (error instanceof CourierFailed) return undefined;
    throw error;
  }
}

/** The parcels that pushed news are about: those of the courier with this code. */
export async function pushedParcels(tx: Tx, given: { courier: string; number: string }): Promise<Parcel[]> {
  const rows = await parcelsByNumber(tx, [given.number]);
  return rows.filter((row) => courierCode(row.courier) === given.courier);
}
