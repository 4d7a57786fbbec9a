import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db.ts';
import { payersNamed, type PayersNamed } from '../../communities/index.ts';
import type { Reservation } from '../state/reservation-model.ts';

/** The communities that pay for some of these reservations; a laboratory, which knows no customer, learns of none. */
export async function payersOfTime(
  tx: Tx,
  reader: Actor,
  rows: readonly Pick<Reservation, 'rid' | 'community_rid' | 'project_rid'>[],
): Promise<PayersNamed> {
  if (reader.kind === 'staff' && !reader.roles.includes('B') && !reader.roles.includes('M')) return new Map();
  return payersNamed(
    tx,
    rows.flatMap(({ rid, community_rid, project_rid }) => (community_rid ? [{ rid, community_rid, project_rid }] : [])),
  );
}
