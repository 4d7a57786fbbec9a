import fc from 'fast-check';
import { anyMember, type CommandKind } from '../command.ts';

/** The time of all points that a member has is over; a shortfall stays. */
const command: CommandKind = fc.record({ who: anyMember }).map(({ who }) => ({
  who,
  name: `points of ${who} expire`,
  run: async ({ world, accounts, idle }) => {
    const { payer, model } = accounts[who];
    if (model.points.balance === 0) return idle();
    const now = world.clock.now();
    // Everybody else's days stay where they are.
    await world.database.pool.query('update point_lots set expires_at = $2 where member_rid = $1 and "left" > 0', [
      payer.rid,
      now,
    ]);
    await world.database.pool.query(
      `insert into jobs (rid, kind, key, payload, run_at)
       select gen_random_uuid(), 'points.expire', 'model', jsonb_build_object('member_rid', $1::text), $2`,
      [payer.rid, now],
    );
    await world.settle();
    model.points.balance = 0;
  },
}));
export default command;
