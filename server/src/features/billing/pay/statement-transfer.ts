import { statementMachine } from '@yance/contract/billing/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { announce, follow, type FactOf } from '../../../kernel/facts.ts';
import { closeRefused, depositForStatements, lockPayer, type Payer } from '../../balance/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { lockStatements, lockStatementsOfDeposit, payerOf, type StatementRow } from '../billing.store.ts';
import { statements } from '../billing.tables.ts';
import { waitAgain } from '../credit/credit-statement.ts';
import { lockOwn, settle } from './pay-statements.ts';

/**
 * The customer paid statements by bank and shows the voucher: they are 付款中 until finance has matched the money or
 * refused the voucher. Refuses what paying from principal refuses, and a file of somebody else.
 */
export async function sendVoucher(
  work: MemberWork,
  payer: Payer,
  given: { rids: readonly string[]; voucher_rid: string; amount_fen?: number | undefined },
): Promise<{ paid: StatementRow[]; paid_fen: number; balance_fen: number }> {
  await closeRefused(work, { statement_rids: given.rids });
  const rows = await lockOwn(work, payer, given.rids);
  const deposit_rid = await depositForStatements(work, payer, {
    statements: rows,
    amount_fen: given.amount_fen ?? rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    voucher_rid: given.voucher_rid,
  });
  for (const { rid } of rows) await beginPaying(work, rid, deposit_rid);
  const { principal = 0 } = await balancesOf(work.tx, payer);
  return { paid: await lockStatements(work.tx, given.rids), paid_fen: 0, balance_fen: principal };
}

const beginPaying = (work: Work, rid: string, deposit_rid: string) =>
  advance(work, statementMachine, statements, {
    rid,
    event: 'voucher',
    set: { deposit_rid, online: false },
    details: { deposit_rid },
  });

/**
 * The money is in principal: it pays the statements, all or none. What does not suffice stays there, and they wait
 * again.
 */
async function arrived(
  work: Work,
  rows: readonly StatementRow[],
  fact: FactOf<'deposit.forStatements'>,
): Promise<void> {
  const open = rows.filter(({ state }) => state === 'paying');
  const [first] = open;
  if (!first) return announceBeside(work, rows, fact);
  const payer = payerOf(first);
  await lockPayer(work.tx, payer);
  const { principal = 0 } = await balancesOf(work.tx, payer);
  const due = open.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  if (principal >= due) await settle(work, payer, open, 'match');
  else await giveUp(work, open, '到账金额不足以付清，已存入预存本金');
}

/** Nothing waits for it any more: it stays in principal, with a message. */
async function announceBeside(
  work: Work,
  [row]: readonly StatementRow[],
  { details: { received_fen } }: FactOf<'deposit.forStatements'>,
): Promise<void> {
  if (!row) return;
  const { rid, state, statement_no, payer_kind, payer_rid } = row;
  await announce(work, {
    entity: 'statement',
    entity_rid: rid,
    event: 'paidBeside',
    from_state: state,
    to_state: state,
    details: { statement_no, amount_fen: received_fen, payer_kind, payer_rid },
  });
}

async function refused(work: Work, rows: readonly StatementRow[], fact: FactOf<'deposit.reject'>): Promise<void> {
  await giveUp(
    work,
    rows.filter(({ state }) => state === 'paying'),
    fact.reason ?? '',
  );
}

async function giveUp(work: Work, rows: readonly StatementRow[], reason: string): Promise<void> {
  for (const row of rows) {
    const { rid, statement_no, amount_fen, payer_kind, payer_rid, deposit_rid } = row;
    await advance(work, statementMachine, statements, {
      rid,
      event: 'reject',
      reason,
      details: { statement_no, amount_fen, payer_kind, payer_rid, deposit_rid: deposit_rid ?? '' },
    });
    await waitAgain(work, row);
  }
}

/** A refused voucher was corrected: what still waits is being paid once more. */
async function corrected(work: Work, rows: readonly StatementRow[], fact: FactOf<'deposit.edit'>): Promise<void> {
  for (const { rid, state } of rows) if (state === 'unpaid') await beginPaying(work, rid, fact.entity_rid);
}

const followDeposit = <Name extends 'deposit.forStatements' | 'deposit.reject' | 'deposit.edit'>(
  on: Name,
  run: (work: Work, rows: readonly StatementRow[], fact: FactOf<Name>) => Promise<void>,
) =>
  follow(on, async (work, fact) => {
    const rows = await lockStatementsOfDeposit(work.tx, fact.entity_rid);
    if (rows.length > 0) await run(work, rows, fact);
  });

/** What finance decides about a transfer for statements, and what the customer does with a refused one. */
export const transferFollowers = [
  followDeposit('deposit.forStatements', arrived),
  followDeposit('deposit.reject', refused),
  followDeposit('deposit.edit', corrected),
];
