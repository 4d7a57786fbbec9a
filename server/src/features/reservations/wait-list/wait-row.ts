import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { WaitRow } from '@yance/contract/reservations/endpoints.ts';
import { waitMachine } from '@yance/contract/reservations/states.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { validateBooking } from '../book/validate-booking.ts';
import { findReservation } from '../reservations.store.ts';
import type { Wait, BookingRequest } from '../state/reservation-model.ts';
import { countBefore, waitsOfMember } from '../waits.store.ts';

export const requestOf = (wait: Wait): BookingRequest => ({
  ...wait.request,
  rid: wait.service_rid,
  instrument_rid: wait.instrument_rid,
  start: shanghaiIso(wait.starts_at),
  end: shanghaiIso(wait.ends_at),
});

export async function waitRowOf(work: Work, wait: Wait): Promise<WaitRow> {
  const open = wait.state === 'waiting' || wait.state === 'offered';
  const replaced = wait.replaces_rid ? await findReservation(work.tx, wait.replaces_rid) : undefined;
  return {
    rid: wait.rid,
    service_rid: wait.service_rid,
    service: wait.service,
    instrument: wait.instrument,
    start: shanghaiIso(wait.starts_at),
    end: shanghaiIso(wait.ends_at),
    state: wait.state,
    label: waitMachine.states[wait.state],
    offered_until: wait.state === 'offered' && wait.offered_until ? shanghaiIso(wait.offered_until) : null,
    replaces_rid: wait.replaces_rid,
    community_rid: replaced?.community_rid ?? null,
    project_rid: replaced?.project_rid ?? null,
    before: wait.state === 'waiting' ? await countBefore(work.tx, wait) : 0,
    fee_fen: open ? await feeNow(work, wait) : null,
  };
}

/** A member's places in line, the open ones and those of the last week. */
export async function listOwnWaits(work: MemberWork): Promise<{ list: WaitRow[] }> {
  const rows = await waitsOfMember(work.tx, work.actor.rid, after(work.clock.now(), -days(7)));
  const list: WaitRow[] = [];
  for (const row of rows) list.push(await waitRowOf(work, row));
  return { list };
}

/** What the time waited for would cost now; null where it could not be booked any more. */
async function feeNow({ tx, clock }: Work, wait: Wait): Promise<number | null> {
  const given = { memberRid: wait.member_rid, now: clock.now(), allowTaken: true };
  return validateBooking(tx, requestOf(wait), given).then(
    ({ price }) => price.total_fen,
    (error: unknown) => {
      if (error instanceof Refusal || error instanceof Invalid) return null;
      throw error;
    },
  );
}
