import fc from 'fast-check';
import { asMember } from '../../money.ts';
import { releaseHolds, settleHold } from '../../../src/features/charges/index.ts';
import { pick, type CommandKind } from '../command.ts';

/** What is held beside orders is settled, or set free. */
const command: CommandKind = fc
  .record({ who: fc.constantFrom(0 as const, 1 as const), which: fc.nat(50), settle: fc.boolean() })
  .map(({ who, which, settle }) => ({
    who,
    name: `${settle ? 'settle' : 'release'} ${which} of ${who}`,
    run: async ({ world, members }) => {
      const { speaker, model } = members[who];
      const charge = pick(
        model.in('frozen').filter(({ order }) => !order),
        which,
      );
      if (!charge) return;
      const { cause_rid } = charge;
      await asMember(world, speaker, (work) =>
        settle ? settleHold(work, { cause_rid }) : releaseHolds(work, { cause_rids: [cause_rid] }),
      );
      if (settle) model.settle(charge);
      else model.release(charge);
    },
  }));
export default command;
