import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { presenceMillis, type leaveRecord, type lookAtRecord } from '@yance/contract/live/presence-endpoints.ts';
import type { RecordRef } from '@yance/contract/staff/record.ts';
import { onlyLaboratory } from '../../kernel/actor.ts';
import { after } from '../../kernel/clock.ts';
import type { StaffWork, Tx } from '../../kernel/db.ts';
import { notify } from '../../kernel/notices.ts';
import { openRecord, staffNames } from '../staff/index.ts';
import { presentAt, removePresence, savePresence, sweepPresences } from './presence.store.ts';

/** Where every process hears of records at which others look than before, as `<kind> <rid>`. */
export const presenceChannel = 'presence';

/** Pages that one person looks at; a browser has few windows in sight. */
const mostPages = 20;

/**
 * Notes that the caller looks at a record, and answers which colleagues do: those of a laboratory alone see their own.
 * Refuses `notFound` for a record that the caller may not open.
 */
export async function lookAt(
  { tx, actor, clock }: StaffWork,
  { kind, rid, page }: InputOf<typeof lookAtRecord>,
): Promise<OutputOf<typeof lookAtRecord>> {
  const record = { kind, rid };
  await openRecord({ tx, actor }, record);
  const only = onlyLaboratory(actor) ?? null;
  const until = after(clock.now(), presenceMillis);
  const row = { staff_rid: actor.rid, page, kind, record_rid: rid, laboratory_rid: only, until };
  // First the own row, then those of others that nobody holds: two who come back at once never wait for each other.
  if (await savePresence(tx, row, clock.now())) await announcePresence(tx, record);
  await sweepPresences(tx, clock.now(), { of: actor.rid, most: mostPages });
  const present = (await presentAt(tx, record, clock.now())).filter(
    ({ staff_rid, laboratory_rid }) => staff_rid !== actor.rid && (only === null || laboratory_rid === only),
  );
  const names = await staffNames(
    tx,
    present.map(({ staff_rid }) => staff_rid),
  );
  return { list: [...names].map(([staff, name]) => ({ rid: staff, name })) };
}

/** The page of the caller is looked at no more. */
export async function leave({ tx, actor }: StaffWork, { page }: InputOf<typeof leaveRecord>): Promise<{}> {
  const record = await removePresence(tx, actor.rid, page);
  if (record) await announcePresence(tx, record);
  return {};
}

const announcePresence = (tx: Tx, { kind, rid }: RecordRef): Promise<void> =>
  notify(tx, presenceChannel, `${kind} ${rid}`);
