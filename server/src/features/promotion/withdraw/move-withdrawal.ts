import type { Fen } from '@yance/contract/kernel/money.ts';
import { withdrawalMachine } from '@yance/contract/promotion/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { accountOf, operator, outside, post, type LockedAccounts } from '../../ledger/index.ts';
import { deleteParts } from '../payouts.store.ts';
import { withdrawals } from '../promotion.tables.ts';
import { purseOf } from '../rebate/accounts.ts';
import type { WithdrawalRow } from '../withdrawals.store.ts';

const heldOf = (memberRid: string) => accountOf({ kind: 'member', rid: memberRid }, 'frozen_rebate');

/** What arrives in the end. */
export const arrivesOf = ({ amount_fen, fee_fen }: Pick<WithdrawalRow, 'amount_fen' | 'fee_fen'>): Fen =>
  amount_fen - fee_fen;

/** What a fact says to the promoter. */
export const detailsOf = (row: WithdrawalRow) => ({ member_rid: row.member_rid, amount_fen: row.amount_fen });

const titleOf = ({ withdrawal_no }: WithdrawalRow): string => `返利提现 ${withdrawal_no}`;

/** Sets the money of a new withdrawal aside. */
export const holdRebate = (work: Work, row: WithdrawalRow, locked: LockedAccounts): Promise<string> =>
  post(
    work,
    {
      reference: `withdrawal/${row.rid}/hold`,
      kind: 'hold',
      title: `冻结：${titleOf(row)}`,
      moves: [{ from: purseOf(row.member_rid), to: heldOf(row.member_rid), amount: row.amount_fen }],
    },
    locked,
  );

/** Brings rebate into the promoter's prepaid balance. */
export const convertRebate = (work: Work, row: WithdrawalRow, locked: LockedAccounts): Promise<string> =>
  post(
    work,
    {
      reference: `withdrawal/${row.rid}`,
      kind: 'withdraw',
      title: `返利转入预存 ${row.withdrawal_no}`,
      moves: [
        {
          from: purseOf(row.member_rid),
          to: accountOf({ kind: 'member', rid: row.member_rid }, 'principal'),
          amount: row.amount_fen,
        },
      ],
    },
    locked,
  );

/** The same of what was held until it was approved. */
export const convertHeld = (work: Work, row: WithdrawalRow): Promise<string> =>
  post(work, {
    reference: `withdrawal/${row.rid}`,
    kind: 'withdraw',
    title: `返利转入预存 ${row.withdrawal_no}`,
    moves: [
      {
        from: heldOf(row.member_rid),
        to: accountOf({ kind: 'member', rid: row.member_rid }, 'principal'),
        amount: row.amount_fen,
      },
    ],
  });

/** Ends a withdrawal that does not come about: what it held is free again, and so are its rebates. */
export async function releaseWithdrawal(
  work: Work,
  row: WithdrawalRow,
  { event, reason }: { event: 'cancel' | 'reject'; reason?: string },
): Promise<void> {
  const set = { ended_at: work.clock.now(), answer: reason ?? row.answer };
  await advance(work, withdrawalMachine, withdrawals, { rid: row.rid, event, reason, set, details: detailsOf(row) });
  await deleteParts(work.tx, row.rid);
  await post(work, {
    reference: `withdrawal/${row.rid}/release`,
    kind: 'release',
    title: `解冻：${titleOf(row)}`,
    moves: [{ from: heldOf(row.member_rid), to: purseOf(row.member_rid), amount: row.amount_fen }],
  });
}

/** Takes what is held out of the product: to the bank, and the fee to the operator. */
export const payOut = (work: Work, row: WithdrawalRow): Promise<string> =>
  post(work, {
    reference: `withdrawal/${row.rid}`,
    kind: 'withdraw',
    title: titleOf(row),
    moves: [
      { from: heldOf(row.member_rid), to: outside('bank'), amount: arrivesOf(row) },
      { from: heldOf(row.member_rid), to: operator('revenue'), amount: row.fee_fen },
    ],
  });

/** The other way round, when the bank has sent the money back; the operator keeps no fee of it. */
export const takeBack = (work: Work, row: WithdrawalRow): Promise<string> =>
  post(work, {
    reference: `withdrawal/${row.rid}/bounce`,
    kind: 'withdraw',
    title: `银行退回：${titleOf(row)}`,
    moves: [
      { from: outside('bank'), to: purseOf(row.member_rid), amount: arrivesOf(row) },
      { from: operator('revenue'), to: purseOf(row.member_rid), amount: row.fee_fen },
    ],
  });
