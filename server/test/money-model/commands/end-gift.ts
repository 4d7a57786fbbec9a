import { acceptTransfer, cancelTransfer, refuseTransfer } from '@yance/contract/transfers/endpoints.ts';
import fc from 'fast-check';
import { anyMember, pick, type CommandKind } from '../command.ts';

/** A gift that waits is taken, or goes back: refused, taken back by who gave it, or after its time. */
const command: CommandKind = fc
  .record({
    who: anyMember,
    which: fc.nat(20),
    end: fc.constantFrom('accept' as const, 'refuse' as const, 'cancel' as const, 'expire' as const),
  })
  .map(({ who, which, end }) => ({
    who,
    name: `${end} gift ${which} of ${who}`,
    run: async ({ world, accounts, idle }) => {
      const giver = accounts[who];
      const gift = pick(giver.model.gifts, which);
      if (!gift) return idle();
      const { rid, to } = gift;
      const other = accounts[to];
      if (end === 'accept') await world.call(acceptTransfer, { rid }, other.speaker);
      if (end === 'refuse') await world.call(refuseTransfer, { rid }, other.speaker);
      if (end === 'cancel') await world.call(cancelTransfer, { rid }, giver.speaker);
      if (end === 'expire') {
        // Everybody else's days stay where they are.
        await world.database.pool.query(
          `update jobs set run_at = $2 where kind = 'transfer.expire' and payload ->> 'rid' = $1`,
          [rid, world.clock.now()],
        );
        await world.settle();
      }
      giver.model.endGift(gift, end === 'accept' ? other.model : giver.model);
    },
  }));
export default command;
