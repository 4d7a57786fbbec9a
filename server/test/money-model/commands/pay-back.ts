import fc from 'fast-check';
import { anyAccount, type CommandKind } from '../command.ts';
import { askBack, endBack } from '../leaving.ts';

/**
 * Unused principal is asked back to a bank account, or the way that it came online, and held; then finance pays or
 * rejects it, a provider sends or refuses it, or it is taken back. No money leaves on which an invoice stands.
 */
const command: CommandKind = fc
  .record({
    who: anyAccount,
    amount: fc.constantFrom(100_00, 777_77, 5_000_00),
    online: fc.boolean(),
    which: fc.nat(20),
    end: fc.constantFrom('pay' as const, 'pay' as const, 'refuse' as const, 'reject' as const, 'cancel' as const),
  })
  .map(({ who, amount, online, which, end }) => ({
    who,
    name: `pay back ${amount} ${online ? 'online' : 'to the bank'} of ${who}, else ${end}`,
    run: (stage) =>
      stage.accounts[who].model.leaving
        ? endBack(stage, who, end)
        : askBack(stage, who, { amount, ...(online ? { which } : {}) }),
  }));
export default command;
