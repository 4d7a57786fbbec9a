import { statementMachine } from '@yance/contract/billing/states.ts';
import { addDays, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { advance } from '../../kernel/advance.ts';
import type { MemberWork, Work } from '../../kernel/db.ts';
import { follow, type FactOf } from '../../kernel/facts.ts';
import { reschedule } from '../../kernel/jobs.ts';
import { depositForStatements, lockPayer, type Payer } from '../balance/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { lockStatements, lockStatementsOfDeposit, payerOf, type StatementRow } from './billing.store.ts';
import { statements } from './billing.tables.ts';
import { lockOwn, settle } from './pay-statements.ts';
import { overdueJob } from './watch-due-date.ts';

/**
 * The customer paid statements by bank and shows the voucher: they are 付款中 until finance has matched the money or
 * refused the voucher. Refuses what paying from principal refuses, and a file of somebody else.
 */
export async function sendVoucher(
  work: MemberWork,
  payer: Payer,
  given: { rids: readonly string[]; voucher_rid: string },
): Promise<{ paid: StatementRow[]; paid_fen: number; balance_fen: number }> {
  const rows = await lockOwn(work, payer, given.rids);
  const deposit_rid = await depositForStatements(work, {
    statement_nos: rows.map(({ statement_no }) => statement_no),
    amount_fen: rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
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
    set: { deposit_rid },
    details: { deposit_rid },
  });

/**
 * The money is in principal: it pays the statements, all or none. What does not suffice stays there, and they wait
 * again.
 */
async function arrived(work: Work, rows: readonly StatementRow[]): Promise<void> {
  const open = rows.filter(({ state }) => state === 'paying');
  const [first] = open;
  if (!first) return;
  const payer = payerOf(first);
  await lockPayer(work.tx, payer);
  const { principal = 0 } = await balancesOf(work.tx, payer);
  const due = open.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  if (principal >= due) await settle(work, payer, open, 'match');
  else await waitAgain(work, open, '到账金额不足以付清，已存入预存本金');
}

async function refused(work: Work, rows: readonly StatementRow[], fact: FactOf<'deposit.reject'>): Promise<void> {
  await waitAgain(
    work,
    rows.filter(({ state }) => state === 'paying'),
    fact.reason ?? '',
  );
}

/** Waiting for money again, the due date counts again, also where it passed meanwhile. */
async function waitAgain(work: Work, rows: readonly StatementRow[], reason: string): Promise<void> {
  for (const { rid, amount_fen, payer_kind, payer_rid, deposit_rid, due_on } of rows) {
    await advance(work, statementMachine, statements, {
      rid,
      event: 'reject',
      reason,
      details: { amount_fen, payer_kind, payer_rid, deposit_rid: deposit_rid ?? '' },
    });
    const runAt = shanghaiMoment(addDays(due_on, 1));
    await reschedule(work, { kind: overdueJob, key: rid, payload: { rid }, runAt });
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
