import { billedMinutes, priceTime } from '@yance/contract/reservations/price.ts';
import { minutesBetween } from '@yance/contract/reservations/slots.ts';
import type { Work } from '../../../kernel/db.ts';
import {
  requireState,
  freeSpans,
  holdAmount,
  type MovedReservation,
  moveReservation,
} from '../state/move-reservation.ts';
import { type Reservation, spanOfRow, type Use } from '../state/reservation-model.ts';

export async function endUse(
  work: Work,
  row: Reservation,
  given: { event: 'finish' | 'fault'; fault: number; reason?: string },
): Promise<MovedReservation> {
  requireState(row, 'using');
  const now = work.clock.now();
  const started = row.checked_in_at ?? row.starts_at;
  // Anyone who comes early waits for the time that was booked, and anyone who stays late is not charged for it.
  const from = started > row.starts_at ? started : row.starts_at;
  const until = now < row.ends_at ? now : row.ends_at;
  const use = useOf(row, {
    used: Math.max(0, Math.ceil((until.getTime() - from.getTime()) / 60000)),
    fault: given.fault,
    faulted: given.event === 'fault',
  });
  await freeSpans(work, { owner_rid: row.rid, instrument_rid: row.instrument_rid });
  await holdAmount(work, row, use.price.total_fen);
  return moveReservation(work, row, given.event, {
    to: 'settling',
    set: { ended_at: now, use, amount_fen: use.price.total_fen },
    reason: given.reason,
    more: { billed_minutes: use.billed_minutes },
  });
}

function useOf(row: Reservation, given: { used: number; fault: number; faulted: boolean }): Use {
  const { stepMinutes, leastMinutes, steps } = row.terms;
  const billed_minutes = billedMinutes({
    ...given,
    booked: minutesBetween(spanOfRow(row)),
    step: stepMinutes,
    least: leastMinutes,
  });
  const price =
    billed_minutes === 0
      ? { lines: [], total_fen: 0, by_quote: false }
      : priceTime({ ...row.terms, steps: steps.slice(0, billed_minutes / stepMinutes) });
  return { used_minutes: given.used, fault_minutes: given.fault, billed_minutes, price };
}
