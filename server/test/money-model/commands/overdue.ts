import fc from 'fast-check';
import { anyAccount, pick, type CommandKind } from '../command.ts';

/** The due date of a statement passes: new credit stops until it is paid. */
const command: CommandKind = fc.record({ who: anyAccount, which: fc.nat(20) }).map(({ who, which }) => ({
  who,
  name: `overdue ${which} of ${who}`,
  run: async ({ world, accounts, idle }) => {
    const { model } = accounts[who];
    const statement = pick(model.statements, which);
    if (!statement || statement.overdue) return idle();
    // Everybody else's days stay where they are.
    await world.database.pool.query(
      `update jobs set run_at = $2 where kind = 'statement.overdue' and payload ->> 'rid' = $1`,
      [statement.rid, world.clock.now()],
    );
    await world.settle();
    statement.overdue = true;
    model.stopped = true;
  },
}));
export default command;
