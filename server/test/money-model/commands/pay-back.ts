import { addTransfer, cancelTransfer, getTransferTerms } from '@yance/contract/transfers/endpoints.ts';
import { approveTransfer, payTransfer, rejectTransfer } from '@yance/contract/transfers/staff-endpoints.ts';
import fc from 'fast-check';
import { bankCard } from '../../transferring.ts';
import { anyAccount, expectFigure, expectSame, type CommandKind, type Stage, type Who } from '../command.ts';

/** What of the principal may be asked for depends on days and gifts that the model does not count. */
const ownReasons = ['bonusHeld', 'nothingArrives', 'belowLeast', 'aboveDay'];
let paid = 0;

/**
 * Unused principal is asked back to a bank account and held; then finance pays or rejects it, or it is taken back. No
 * money leaves on which an invoice stands.
 */
const command: CommandKind = fc
  .record({
    who: anyAccount,
    amount: fc.constantFrom(100_00, 777_77, 5_000_00),
    end: fc.constantFrom('pay' as const, 'pay' as const, 'reject' as const, 'cancel' as const),
  })
  .map(({ who, amount, end }) => ({
    who,
    name: `pay back ${amount} to the bank of ${who}, else ${end}`,
    run: (stage) => (stage.accounts[who].model.leaving ? finish(stage, who, end) : ask(stage, who, amount)),
  }));
export default command;

async function ask({ world, accounts, idle }: Stage, who: Who, wanted: number) {
  const { speaker, model, own } = accounts[who];
  const { principal_fen, refundable_fen } = await world.call(getTransferTerms, own, speaker);
  expectFigure('What may be given', principal_fen, model.principal);
  const amount_fen = Math.min(wanted, refundable_fen);
  if (amount_fen === 0) return idle();
  const form = { kind: 'refund' as const, way: 'bank' as const, ...bankCard, ...own, amount_fen };
  const answer = await world.answer(addTransfer, { ...form, password: speaker.password }, speaker);
  if (answer.code !== 1) {
    expectSame('A refund to the bank', true, ownReasons.includes(answer.reason ?? ''), answer.msg);
    return;
  }
  const { rid, bonus_back_fen: bonus, bonus_due_fen, fee_fen, arrives_fen } = answer.data;
  expectFigure('What arrives at the bank', arrives_fen, amount_fen - fee_fen - bonus_due_fen);
  const { rows } = await world.database.pool.query<{ amount_fen: string }>(
    `select amount_fen from transfer_parts where transfer_rid = $1 and source_kind = 'deposit'`,
    [rid],
  );
  const arrived = rows.reduce((sum, row) => sum + Number(row.amount_fen), 0);
  if (arrived > Math.max(0, model.room)) throw new Error('Money leaves on which an invoice stands.');
  model.leave({ rid, principal: amount_fen, bonus, arrived });
}

async function finish({ world, accounts, finance, second }: Stage, who: Who, end: 'pay' | 'reject' | 'cancel') {
  const { speaker, model } = accounts[who];
  const { rid = '' } = model.leaving ?? {};
  if (end === 'cancel') await world.call(cancelTransfer, { rid }, speaker);
  if (end === 'reject') await world.call(rejectTransfer, { rid, reason: '请核对' }, finance);
  if (end !== 'pay') return model.stay();
  await world.call(approveTransfer, { rid }, finance);
  await world.answer(approveTransfer, { rid }, second);
  await world.call(payTransfer, { rid, bank_reference: `MODEL-${++paid}`, paid_on: '2026-11-24' }, finance);
  delete model.leaving;
}
