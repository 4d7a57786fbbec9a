import { postAdjustment, proposeAdjustment } from '@yance/contract/adjustments/staff-endpoints.ts';
import fc from 'fast-check';
import { anyAccount, expectSame, type CommandKind } from '../command.ts';

/** Finance corrects a balance by two people, never below zero. */
const command: CommandKind = fc
  .record({
    who: anyAccount,
    account: fc.constantFrom('principal' as const, 'bonus' as const),
    amount_fen: fc.constantFrom(-2_000_00, -1, 7, 55_55),
  })
  .map(({ who, account, amount_fen }) => ({
    who,
    name: `adjust ${account} of ${who} by ${amount_fen}`,
    run: async ({ world, accounts, finance, second }) => {
      const { payer, model } = accounts[who];
      const ask = { payer_kind: payer.kind, payer_rid: payer.rid, account, amount_fen, reason: '更正' };
      const answer = await world.answer(proposeAdjustment, ask, finance);
      expectSame('An adjustment', answer.code === 1, model[account] + amount_fen >= 0, answer.msg);
      if (answer.code !== 1) return;
      await world.call(postAdjustment, { rid: answer.data.rid }, second);
      model[account] += amount_fen;
    },
  }));
export default command;
