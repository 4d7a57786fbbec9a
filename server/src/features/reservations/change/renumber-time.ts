import { announce, follow } from '../../../kernel/facts.ts';
import { settledAmong } from '../../charges/index.ts';
import { lockTimeBearing, patchRef } from '../community-time.store.ts';
import { aboutReservation } from '../state/move-reservation.ts';

/** A grant number was wrong: the instrument time that bears it gets the right one, as orders do. */
export const numberFollower = follow('project.renumber', async (work, { entity_rid, details }) => {
  const { before, after, mend } = details;
  if (!mend) return;
  const rows = await lockTimeBearing(work.tx, entity_rid, before);
  const settled = await settledAmong(
    work.tx,
    rows.map(({ rid }) => rid),
  );
  for (const row of rows.filter(({ rid }) => !settled.has(rid))) {
    await patchRef(work.tx, row.rid, after);
    await announce(work, {
      entity: 'reservation',
      entity_rid: row.rid,
      event: 'renumbered',
      reason: `${before || '空'} 更正为 ${after || '空'}`,
      details: aboutReservation(row),
    });
  }
});
