import { addTransfer, cancelTransfer, getTransferTerms } from '@yance/contract/transfers/endpoints.ts';
import { approveTransfer, payTransfer, rejectTransfer } from '@yance/contract/transfers/staff-endpoints.ts';
import { bankCard } from '../transferring.ts';
import { expectFigure, expectSame, pick, type Stage, type Who } from './command.ts';

/** What of the principal may be asked for depends on days and gifts that the model does not count. */
const ownReasons = ['bonusHeld', 'nothingArrives', 'belowLeast', 'aboveDay', 'onlineSums'];
let paid = 0;

/** Asks unused principal back: to a bank account, or the way that one of the deposits paid online came (`which`). */
export async function askBack(stage: Stage, who: Who, asked: { amount: number; which?: number }): Promise<void> {
  const { world, accounts, idle } = stage;
  const { speaker, model, own } = accounts[who];
  const { principal_fen, refundable_fen, online } = await world.call(getTransferTerms, own, speaker);
  expectFigure('What may be given', principal_fen, model.principal);
  const deposit = asked.which === undefined ? undefined : pick(online, asked.which);
  if (asked.which !== undefined && !deposit) return idle();
  const amount_fen = Math.min(asked.amount, refundable_fen, deposit?.refundable_fen ?? refundable_fen);
  if (amount_fen === 0) return idle();
  const way = deposit
    ? { way: 'online' as const, deposit_rid: deposit.deposit_rid }
    : { way: 'bank' as const, ...bankCard };
  const form = { kind: 'refund' as const, ...way, ...own, amount_fen, password: speaker.password };
  const answer = await world.answer(addTransfer, form, speaker);
  if (answer.code !== 1) {
    expectSame('A refund of principal', true, ownReasons.includes(answer.reason ?? ''), answer.msg);
    return;
  }
  const { rid, bonus_back_fen: bonus, bonus_due_fen, fee_fen, arrives_fen } = answer.data;
  expectFigure('What arrives', arrives_fen, amount_fen - fee_fen - bonus_due_fen);
  const { rows } = await world.database.pool.query<{ amount_fen: string }>(
    `select amount_fen from transfer_parts where transfer_rid = $1 and source_kind = 'deposit'`,
    [rid],
  );
  const arrived = rows.reduce((sum, row) => sum + Number(row.amount_fen), 0);
  if (arrived > Math.max(0, model.room)) throw new Error('Money leaves on which an invoice stands.');
  model.leave({ rid, principal: amount_fen, bonus, arrived, online: deposit !== undefined });
}

/** Ends what is on its way: it is paid, sent by its provider or refused there, rejected, or taken back. */
export async function endBack(
  { world, accounts, finance, second, providers }: Stage,
  who: Who,
  end: 'pay' | 'refuse' | 'reject' | 'cancel',
): Promise<void> {
  const { speaker, model } = accounts[who];
  const { rid = '', online = false } = model.leaving ?? {};
  if (end === 'cancel') await world.call(cancelTransfer, { rid }, speaker);
  if (end === 'reject') await world.call(rejectTransfer, { rid, reason: '请核对' }, finance);
  if (end === 'cancel' || end === 'reject') return model.stay();
  const refused = online && end === 'refuse';
  if (online) providers.refunds(refused ? 'refused' : 'done');
  await world.call(approveTransfer, { rid }, finance);
  await world.answer(approveTransfer, { rid }, second);
  if (online) {
    await world.settle();
    const { rows } = await world.database.pool.query<{ state: string }>('select state from transfers where rid = $1', [
      rid,
    ]);
    // What its provider refuses is decided on anew, and held meanwhile.
    expectFigure('A refund online', rows[0]?.state, refused ? 'pending' : 'done');
    if (refused) return;
  } else {
    await world.call(payTransfer, { rid, bank_reference: `MODEL-${++paid}`, paid_on: '2026-11-24' }, finance);
  }
  delete model.leaving;
}
