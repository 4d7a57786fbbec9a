import { addDeposit, cancelDeposit } from '@yance/contract/balance/endpoints.ts';
import fc from 'fast-check';
import { anyAccount, type CommandKind } from '../command.ts';
import { bonusOf } from '../model-parts.ts';
import { arrivalKinds, payerOnline, payOnline, provider } from '../online.ts';

/** A deposit is paid online: with its gift where the money fits, else as principal alone. */
const command: CommandKind = fc
  .record({
    who: anyAccount,
    amount: fc.constantFrom(500_00, 1_000_00, 5_000_00),
    gift: fc.constantFrom('bonus' as const, 'none' as const),
    provider,
    arrival: arrivalKinds,
  })
  .map(({ who, amount, gift, ...how }) => ({
    who,
    name: `deposit ${amount} ${gift} of ${who} online by ${how.provider}, ${how.arrival}`,
    run: async (stage) => {
      const { speaker, model, own } = stage.accounts[who];
      const target = own.community_rid ? { target: 'community' as const, ...own } : {};
      const { rid } = await stage.world.call(
        addDeposit,
        { amount_fen: amount, method: 'online', gift, ...target },
        speaker,
      );
      const paid = await payOnline(stage, speaker, { kind: 'deposit', rid }, how);
      if (!paid) throw new Error('Nothing is due for a new deposit.');
      (paid.fits ? model : payerOnline(stage, who)).arrive(
        paid.arrived,
        paid.fits && gift === 'bonus' ? bonusOf(paid.arrived) : 0,
      );
      if (!paid.fits) await stage.world.call(cancelDeposit, { rid }, speaker);
    },
  }));
export default command;
