import { postAdjustment, proposeAdjustment } from '@yance/contract/adjustments/staff-endpoints.ts';
import fc from 'fast-check';
import { anyAccount, expectFigure, expectSame, type CommandKind, type Stage } from '../command.ts';

/** A deposit that finance can name, and what a correction can still take off it. */
interface Correctable {
  deposit_no: string;
  payer_rid: string;
  left: number;
  moved: number;
}

const correctable = async ({ world, accounts }: Stage): Promise<Correctable[]> => {
  const { rows } = await world.database.pool.query<Record<'deposit_no' | 'payer_rid' | 'left' | 'moved', string>>(
    `select deposit_no, payer_rid, received_fen - refunded_fen - given_fen - moved_fen as left, moved_fen as moved
     from deposits where state = 'posted' and payer_rid = any ($1) order by rid`,
    [accounts.map(({ payer }) => payer.rid)],
  );
  return rows.map((row) => ({ ...row, left: Number(row.left), moved: Number(row.moved) }));
};

/**
 * Finance corrects a balance by two people, never below zero. The larger amounts of principal correct a deposit: they
 * take of one of its payer's, or are added as what came in by anybody's. Of which deposits the others take is the
 * product's.
 */
const command: CommandKind = fc
  .record({
    who: anyAccount,
    account: fc.constantFrom('principal' as const, 'bonus' as const),
    amount_fen: fc.constantFrom(-2_000_00, -1, 7, 55_55),
  })
  .map(({ who, account, amount_fen }) => ({
    who,
    name: `adjust ${account} of ${who} by ${amount_fen}`,
    run: async (stage) => {
      const { world, accounts, finance, second } = stage;
      const { payer, model } = accounts[who];
      const all = await correctable(stage);
      const movedOf = (list: readonly Correctable[]) =>
        list.filter(({ payer_rid }) => payer_rid === payer.rid).reduce((sum, { moved }) => sum + moved, 0);
      const isCorrection = account === 'principal' && Math.abs(amount_fen) > 7;
      const named = isCorrection
        ? all.find(({ payer_rid, left }) => amount_fen > 0 || (payer_rid === payer.rid && left + amount_fen >= 0))
        : undefined;
      const ask = { payer_kind: payer.kind, payer_rid: payer.rid, account, amount_fen, reason: '更正' };
      const form = named ? { ...ask, deposit_no: named.deposit_no } : ask;
      const answer = await world.answer(proposeAdjustment, form, finance);
      expectSame('An adjustment', answer.code === 1, model[account] + amount_fen >= 0, answer.msg);
      if (answer.code !== 1) return;
      await world.call(postAdjustment, { rid: answer.data.rid }, second);
      model[account] += amount_fen;
      const taken = movedOf(await correctable(stage)) - movedOf(all);
      if (taken < 0 || taken > Math.max(0, account === 'principal' ? -amount_fen : 0))
        throw new Error(`A correction by ${amount_fen} takes ${taken} off deposits.`);
      if (named && amount_fen < 0) expectFigure('What is taken off the deposit', taken, -amount_fen);
      model.arrived -= taken;
      if (named && amount_fen > 0) model.arrived += amount_fen;
    },
  }));
export default command;
