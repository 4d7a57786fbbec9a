import type { DepositForStaff } from '@yance/contract/balance/deposit.ts';
import type { postDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { advance } from '../../../kernel/advance.ts';
import { brokenConstraint, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { accountOf, operator, outside, post, type Account } from '../../ledger/index.ts';
import { lockDeposit, type DepositRow } from '../balance.store.ts';
import { deposits } from '../balance.tables.ts';
import { lockPayer } from '../payer.ts';
import { depositForFinance } from './list-deposits.ts';
import { depositSettings } from './deposit-settings.ts';
import { lockRecordsPaidBy } from './paid-records.ts';
import { notifyCommunity } from './notify-community.ts';
import { bonusFor } from './tiers.ts';

/** What the bank says of money that came in. */
export interface Arrival {
  amount_fen: Fen;
  bank_reference: string;
  received_on: string;
}

/**
 * Books what arrived at the bank: principal from the bank, the gift of its tier from the operator, by the tiers that
 * the application was shown. The bank's reference counts once.
 */
export async function postArrival(work: Work, input: InputOf<typeof postDeposit>): Promise<DepositForStaff> {
  await bookArrival(work, input.rid, 'post', input);
  return depositForFinance(work.tx, input.rid, work);
}

/** The step of an application by which the money itself arrives, and its postings. */
export async function bookArrival(work: Work, rid: string, event: 'post' | 'arrive', arrival: Arrival): Promise<void> {
  const { amount_fen, bank_reference, received_on } = arrival;
  if (received_on > shanghaiDate(work.clock.now())) throw new Refusal('receivedLater');
  const row = await lockDeposit(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  const tiers = row.gift_tiers ?? (await depositSettings(work.tx)).tiers;
  const bonus_fen = row.gift === 'bonus' ? bonusFor(amount_fen, tiers) : 0;
  const { payer_kind, payer_rid } = row;
  await refuseUsedReference(() =>
    advance(work, depositMachine, deposits, {
      rid,
      event,
      set: {
        method: 'bank',
        received_fen: amount_fen,
        bonus_fen,
        gift_tiers: tiers,
        bank_reference,
        received_on,
        posted_at: work.clock.now(),
      },
      details: { received_fen: amount_fen, bonus_fen, payer_kind, payer_rid },
    }),
  );
  await postMoney(work, { ...row, bonus_fen }, amount_fen);
  await notifyCommunity(work, { ...row, bonus_fen }, amount_fen);
}

/** The postings of a deposit that has arrived, and what follows it. */
export async function postMoney(
  work: Work,
  row: DepositRow,
  amount_fen: Fen,
  from: Account = outside('bank'),
): Promise<void> {
  const payer = { kind: row.payer_kind, rid: row.payer_rid } as const;
  // All that the payment of these records locks after them, and in its order: the postings below need less.
  await lockRecordsPaidBy(work.tx, row);
  await lockPayer(work.tx, payer);
  await post(work, {
    reference: `deposit/${row.rid}`,
    kind: 'deposit',
    title: `预存到账 ${row.deposit_no}`,
    moves: [
      { from, to: accountOf(payer, 'principal'), amount: amount_fen },
      { from: operator('bonus_given'), to: accountOf(payer, 'bonus'), amount: row.bonus_fen },
    ],
  });
  if (row.order_rid)
    await announce(work, {
      entity: 'deposit',
      entity_rid: row.rid,
      event: 'forOrder',
      from_state: 'posted',
      to_state: 'posted',
      details: { order_rid: row.order_rid, received_fen: amount_fen },
    });
  if (row.statement_rids.length > 0)
    await announce(work, {
      entity: 'deposit',
      entity_rid: row.rid,
      event: 'forStatements',
      from_state: 'posted',
      to_state: 'posted',
      details: { received_fen: amount_fen },
    });
}

/** Runs what writes a bank's reference; one that another deposit has is refused (`referenceUsed`). */
export async function refuseUsedReference(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (brokenConstraint(error) === 'deposits_bank_reference') throw new Refusal('referenceUsed');
    throw error;
  }
}
