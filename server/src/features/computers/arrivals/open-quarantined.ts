import type { FileLink } from '@yance/contract/files/file.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { openTicket, sealTicket } from '../../../kernel/access/tickets.ts';
import type { ReadWork, StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RawReply } from '../../../kernel/route.ts';
import { filesByRid, linkSeconds, linkTo, sendFile, type StoredFile } from '../../files/index.ts';
import { noteAccess, readerOf, type Reader, type Task } from '../../results/index.ts';
import { noteOpening, openingsOf, waitingArrival, type ArrivalRow } from '../arrivals.store.ts';

/** The address by which one of the staff opens a file that waits in quarantine. */
export function quarantinedLink(work: StaffWork, arrival: ArrivalRow, file: StoredFile): FileLink {
  const payload = { arrival: arrival.rid, ...readerOf(work.actor) };
  const ticket = sealTicket('quarantine', payload, work.clock, linkSeconds);
  return { ...linkTo(file, work.clock), url: `/api/open/quarantine/file/${ticket}` };
}

/**
 * The bytes behind such an address while the file waits. That a reader asked for them is noted once a day, before it is
 * looked whether the file still waits: who sorts it meanwhile finds the note, or nothing is handed out.
 */
export async function sendQuarantined(work: ReadWork, ticket: string, range: string | undefined): Promise<RawReply> {
  const payload = openTicket('quarantine', ticket, work.clock);
  if (!payload?.arrival || !(await waitingArrival(work.tx, payload.arrival))) throw over();
  const { rid = '', by, about = '' } = payload;
  await noteOpened(work, payload.arrival, { rid, by: by as Reader['by'], about });
  const row = await waitingArrival(work.tx, payload.arrival);
  const file = row && (await filesByRid(work.tx, [row.file_rid])).get(row.file_rid);
  if (!file) throw over();
  return sendFile(file, range);
}

const over = (): Refusal => new Refusal('linkOver', { status: 410 });

/** Notes once a day that a reader has what a waiting file holds. */
export async function noteOpened({ tx, clock }: ReadWork, arrivalRid: string, reader: Reader): Promise<void> {
  const now = clock.now();
  await noteOpening(tx, {
    arrival_rid: arrivalRid,
    reader_rid: reader.rid,
    by: reader.by,
    about: reader.about,
    day: shanghaiDate(now),
    opened_at: now,
  });
}

/** Whose results a sorted file is reads who opened it while it waited. */
export async function carryOpenings({ tx }: ReadWork, arrivalRid: string, task: Task, file: StoredFile): Promise<void> {
  for (const { reader_rid, by, about, opened_at } of await openingsOf(tx, arrivalRid))
    await noteAccess({ tx, clock: { now: () => opened_at } }, task, {
      reader: { rid: reader_rid, by, about },
      act: 'download',
      file,
    });
}
