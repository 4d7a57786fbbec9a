import { openStates } from '@yance/contract/reservations/states.ts';
import type { Work } from '../../../kernel/db.ts';
import { withoutOperator } from '../change/replace-operator.ts';
import type { ReservationFilter } from '../reservations.store.ts';
import { spansAhead } from '../spans.store.ts';

/**
 * Reservations that still take place and whose operator does not stand by any more. Found from the time that is held
 * and not noted anywhere: who comes back stands by again, and whoever is given the time ends it.
 */
export async function unattended(
  work: Pick<Work, 'tx' | 'clock'>,
): Promise<Pick<ReservationFilter, 'rids' | 'states'>> {
  const spans = await withoutOperator(work, await spansAhead(work.tx, { now: work.clock.now() }));
  return { rids: [...new Set(spans.map(({ owner_rid }) => owner_rid))], states: openStates };
}
