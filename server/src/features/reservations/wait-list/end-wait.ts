import { waitMachine } from '@yance/contract/reservations/states.ts';
import { waitClock } from './wait-list.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { reservationWaits } from '../reservations.tables.ts';
import { lockInstruments } from '../spans.store.ts';
import { freeSpans } from '../state/move-reservation.ts';
import type { Wait } from '../state/reservation-model.ts';
import { deleteWaitsOf, lockWait, openWaitsOf } from '../waits.store.ts';
import { aboutWait } from './wait-list.ts';

/** The time to answer is over, or the time waited for has begun. */
export async function endWait(work: Work, rid: string): Promise<void> {
  const wait = await lockWait(work.tx, rid);
  const now = work.clock.now();
  if (wait?.state === 'offered' && wait.offered_until && wait.offered_until <= now) {
    if (wait.replaces_rid) return dropOffer(work, wait);
    await advance(work, waitMachine, reservationWaits, { rid, event: 'pass', details: aboutWait(wait) });
    await freeSpans(work, { owner_rid: rid, instrument_rid: wait.instrument_rid });
  } else if (wait?.state === 'waiting' && wait.starts_at <= now) {
    await advance(work, waitMachine, reservationWaits, { rid, event: 'end', details: aboutWait(wait) });
  }
}

/** A time that was held in the place of a cancelled one was not taken, or another one was. The wait is locked. */
export async function dropOffer(work: Work, wait: Wait): Promise<void> {
  const { rid, instrument_rid } = wait;
  await advance(work, waitMachine, reservationWaits, { rid, event: 'drop', details: aboutWait(wait) });
  await withdraw(work, waitClock, rid);
  await freeSpans(work, { owner_rid: rid, instrument_rid });
}

/** Takes a member out of every line without a word, because the account is closed for good; what was held goes on. */
export async function forgetWaits(work: Work, memberRid: string): Promise<void> {
  const waits = await openWaitsOf(work.tx, memberRid);
  await lockInstruments(
    work.tx,
    waits.map(({ instrument_rid }) => instrument_rid),
  );
  for (const wait of waits) {
    await withdraw(work, waitClock, wait.rid);
    await freeSpans(work, { owner_rid: wait.rid, instrument_rid: wait.instrument_rid });
  }
  await deleteWaitsOf(work.tx, memberRid);
}
