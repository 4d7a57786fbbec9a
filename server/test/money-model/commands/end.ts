import fc from 'fast-check';
import { asMember } from '../../money.ts';
import { releaseHolds, settleHold } from '../../../src/features/charges/index.ts';
import { anyAccount, pick, type CommandKind } from '../command.ts';

/** What is held beside orders is settled, or set free. */
const command: CommandKind = fc
  .record({ who: anyAccount, which: fc.nat(50), settle: fc.boolean() })
  .map(({ who, which, settle }) => ({
    who,
    name: `${settle ? 'settle' : 'release'} ${which} of ${who}`,
    run: async ({ world, accounts, idle }) => {
      const { speaker, model } = accounts[who];
      const charge = pick(
        model.in('frozen').filter(({ order }) => !order),
        which,
      );
      if (!charge) return idle();
      const { cause_rid } = charge;
      await asMember(world, speaker, (work) =>
        settle ? settleHold(work, { cause_rid }) : releaseHolds(work, { cause_rids: [cause_rid] }),
      );
      if (settle) model.settle(charge);
      else model.release(charge);
    },
  }));
export default command;
