import type { DepositForStaff } from '@yance/contract/balance/deposit.ts';
import type { postDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { advance } from '../../../kernel/advance.ts';
import { brokenConstraint, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { accountOf, operator, outside, post } from '../../ledger/index.ts';
import { lockDeposit } from '../balance.store.ts';
import { deposits } from '../balance.tables.ts';
import { lockPayer } from '../payer.ts';
import { depositForFinance } from './list-deposits.ts';
import { depositSettings } from './deposit-settings.ts';
import { lockRecordsPaidBy } from './paid-records.ts';
import { bonusFor } from './tiers.ts';

/**
 * Books what arrived at the bank: principal from the bank, the gift of its tier from the operator. The bank's reference
 * counts once.
 */
export async function postArrival(work: Work, input: InputOf<typeof postDeposit>): Promise<DepositForStaff> {
  const { rid, amount_fen, bank_reference, received_on } = input;
  if (received_on > shanghaiDate(work.clock.now())) throw new Refusal('receivedLater');
  const row = await lockDeposit(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  const { tiers } = await depositSettings(work.tx);
  const bonus_fen = row.gift === 'bonus' ? bonusFor(amount_fen, tiers) : 0;
  const payer = { kind: row.payer_kind, rid: row.payer_rid } as const;
  await refuseUsedReference(() =>
    advance(work, depositMachine, deposits, {
      rid,
      event: 'post',
      set: { received_fen: amount_fen, bonus_fen, bank_reference, received_on, posted_at: work.clock.now() },
      details: { received_fen: amount_fen, bonus_fen, payer_kind: payer.kind, payer_rid: payer.rid },
    }),
  );
  // All that the payment of these records locks after them, and in its order: the postings below need less.
  await lockRecordsPaidBy(work.tx, row);
  await lockPayer(work.tx, payer);
  await post(work, {
    reference: `deposit/${rid}`,
    kind: 'deposit',
    title: `预存到账 ${row.deposit_no}`,
    moves: [
      { from: outside('bank'), to: accountOf(payer, 'principal'), amount: amount_fen },
      { from: operator('bonus_given'), to: accountOf(payer, 'bonus'), amount: bonus_fen },
    ],
  });
  if (row.order_rid)
    await announce(work, {
      entity: 'deposit',
      entity_rid: rid,
      event: 'forOrder',
      from_state: 'posted',
      to_state: 'posted',
      details: { order_rid: row.order_rid, received_fen: amount_fen },
    });
  if (row.for_statements)
    await announce(work, {
      entity: 'deposit',
      entity_rid: rid,
      event: 'forStatements',
      from_state: 'posted',
      to_state: 'posted',
      details: { received_fen: amount_fen },
    });
  return depositForFinance(work.tx, rid, work);
}

async function refuseUsedReference(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (brokenConstraint(error) === 'deposits_bank_reference') throw new Refusal('referenceUsed');
    throw error;
  }
}
