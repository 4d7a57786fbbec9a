import { statementMachine } from '@yance/contract/billing/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { balancesOf } from '../../ledger/index.ts';
import { lockStatementsOfDeposit, payerOf, type StatementRow } from '../billing.store.ts';
import { statements } from '../billing.tables.ts';
import { waitAgain } from '../credit/credit-statement.ts';
import { ownStatement } from '../read/find-statement.ts';
import { lockOwn } from './pay-statements.ts';

/**
 * What principal does not cover of the statements of one account, which are locked: the caller's own, or that of a
 * community which the caller runs. Refuses `nothingDue` where principal suffices or one of them is not 待付款.
 */
export async function statementsDueOnline(
  work: MemberWork,
  rids: readonly string[],
): Promise<{ amount_fen: Fen; rows: StatementRow[] }> {
  const payer = payerOf(await ownStatement(work, rids[0] ?? ''));
  const rows = await lockOwn(work, payer, rids);
  if (rows.some(({ state }) => state !== 'unpaid')) throw new Refusal('nothingDue');
  const due = rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  const { principal = 0 } = await balancesOf(work.tx, payer);
  if (principal >= due) throw new Refusal('nothingDue');
  return { amount_fen: due - principal, rows };
}

/** Locked statements are 付款中 until the deposit arrives by which they are paid, or the payment ends without it. */
export async function beginOnline(work: MemberWork, rows: readonly StatementRow[], deposit_rid: string): Promise<void> {
  for (const { rid } of rows)
    await advance(work, statementMachine, statements, {
      rid,
      event: 'online',
      set: { deposit_rid, online: true },
      details: { deposit_rid },
    });
}

/** The payment ended without money: its statements wait again. */
export async function endOnline({ tx, clock }: Work, deposit_rid: string): Promise<void> {
  const work: Work = { tx, clock, actor: { kind: 'timer' } };
  for (const row of await lockStatementsOfDeposit(work.tx, deposit_rid)) {
    if (row.state !== 'paying') continue;
    await advance(work, statementMachine, statements, {
      rid: row.rid,
      event: 'lapse',
      set: { deposit_rid: null, online: false },
    });
    await waitAgain(work, row);
  }
}
