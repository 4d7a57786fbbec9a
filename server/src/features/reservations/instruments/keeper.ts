import type { Actor } from '../../../kernel/actor.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { rulesOf } from '../instruments.store.ts';
import type { Reservation } from '../state/reservation-model.ts';

const keeps = (actor: Actor): boolean =>
  actor.kind !== 'staff' || actor.roles.includes('L') || actor.roles.includes('M');

/** Refuses `keeperNeeded` to a service manager where only the laboratory accepts an instrument's bookings. */
export async function requireKeeper({ tx, actor }: Work, row: Pick<Reservation, 'instrument_rid'>): Promise<void> {
  if ((await keptFrom(tx, actor, [row])).size > 0) throw new Refusal('keeperNeeded');
}

/** The instruments among those of some reservations whose bookings the reader may not accept. */
export async function keptFrom(
  tx: Tx,
  actor: Actor,
  rows: readonly Pick<Reservation, 'instrument_rid'>[],
): Promise<ReadonlySet<string>> {
  if (keeps(actor)) return new Set();
  const rules = await rulesOf(tx, [...new Set(rows.map(({ instrument_rid }) => instrument_rid))]);
  return new Set([...rules].flatMap(([rid, { keeper_approves }]) => (keeper_approves ? [rid] : [])));
}
