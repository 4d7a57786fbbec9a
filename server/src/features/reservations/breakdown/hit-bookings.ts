import { mostHit } from '@yance/contract/reservations/instrument-endpoints.ts';
import { overlaps, type Span } from '@yance/contract/reservations/slots.ts';
import { openStates } from '@yance/contract/reservations/states.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { farAway } from '../instruments/close-instrument.ts';
import { spanOfRow, wantedSpan, type Reservation } from '../state/reservation-model.ts';

/** What a breakdown does with a reservation. */
export type Outcome = 'release' | 'keep' | 'using' | 'none';

/** From now until it works again; far into the future where nobody knows. Refuses `closureEmpty`. */
export function brokenSpan(until: string | null, now: Date): Span {
  const end = until ? new Date(until) : farAway(now);
  if (end <= now || end > farAway(now)) throw new Refusal('closureEmpty');
  return { start: now, end };
}

/** Refuses `breakdownWide` where more are hit than one step gives back and one page shows. */
export function requireFew(hits: readonly unknown[]): void {
  if (hits.length > mostHit) throw new Refusal('breakdownWide');
}

/**
 * A reservation loses its time where that is hit. Of one that is being moved the old time stays where only the new one
 * is hit; what is under way is ended by who stands before the instrument.
 */
export function outcomeOf(row: Reservation, span: Span): Outcome {
  if (row.state === 'using') return overlaps(spanOfRow(row), span) ? 'using' : 'none';
  if (!(openStates as readonly string[]).includes(row.state)) return 'none';
  const hasAccepted = !row.wanted || row.keeps_slot;
  if (hasAccepted && overlaps(spanOfRow(row), span)) return 'release';
  if (!row.wanted || !overlaps(wantedSpan(row.wanted), span)) return 'none';
  return row.keeps_slot ? 'keep' : 'release';
}
