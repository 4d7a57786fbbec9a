import { statementMachine } from '@yance/contract/billing/states.ts';
import { fenText, type Fen } from '@yance/contract/kernel/money.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPayer, type Payer } from '../../balance/index.ts';
import { payCharges } from '../../charges/index.ts';
import { accountOf, balancesOf, operator, post } from '../../ledger/index.ts';
import { lockStatements, type StatementRow } from '../billing.store.ts';
import { statements } from '../billing.tables.ts';
import { overdueJob, restoreCreditIfClear } from '../due/watch-due-date.ts';

/**
 * Pays statements of one payer from principal, all or none: the receivable goes back to the operator's credit,
 * principal becomes revenue, the charges are settled. Refuses `balanceTooLow` with what is missing, `notFound` for a
 * missing or another payer's statement, `stepNotAllowed` for one that is not 待付款 any more.
 */
export async function payStatements(
  work: Work,
  payer: Payer,
  rids: readonly string[],
): Promise<{ paid: StatementRow[]; paid_fen: Fen; balance_fen: Fen }> {
  const rows = await lockOwn(work, payer, rids);
  return { ...(await settle(work, payer, rows, 'settlement')), paid: await lockStatements(work.tx, rids) };
}

/** The statements of a payer, locked. Refuses `notFound` for a missing or another payer's one. */
export async function lockOwn(work: Work, payer: Payer, rids: readonly string[]): Promise<StatementRow[]> {
  const wanted = [...new Set(rids)];
  const rows = (await lockStatements(work.tx, wanted)).filter(
    (row) => row.payer_rid === payer.rid && row.payer_kind === payer.kind,
  );
  if (rows.length !== wanted.length) throw new Refusal('notFound');
  return rows;
}

/** Moves locked statements of one payer to 已结清 and their money with them. Refuses `balanceTooLow`. */
export async function settle(
  work: Work,
  payer: Payer,
  rows: readonly StatementRow[],
  event: 'settlement' | 'match',
): Promise<{ paid_fen: Fen; balance_fen: Fen }> {
  for (const row of rows) {
    await advance(work, statementMachine, statements, {
      rid: row.rid,
      event,
      set: { paid_at: work.clock.now() },
      details: {
        statement_no: row.statement_no,
        amount_fen: row.amount_fen,
        payer_kind: payer.kind,
        payer_rid: payer.rid,
      },
    });
    await payCharges(work, row.rid);
    await withdraw(work, overdueJob, row.rid);
  }
  await lockPayer(work.tx, payer);
  const paid_fen = rows.reduce((sum, row) => sum + row.amount_fen, 0);
  const { principal = 0 } = await balancesOf(work.tx, payer);
  if (principal < paid_fen) {
    const missing_fen = paid_fen - principal;
    throw new Refusal('balanceTooLow', { words: { missing: fenText(missing_fen) }, data: { missing_fen } });
  }
  for (const row of rows.filter(({ amount_fen }) => amount_fen > 0)) {
    await post(work, {
      reference: `statement/${row.rid}/pay`,
      kind: 'repay',
      title: `支付对账单 ${row.statement_no}`,
      moves: [
        { from: accountOf(payer, 'principal'), to: operator('revenue'), amount: row.amount_fen },
        { from: accountOf(payer, 'receivable'), to: operator('credit'), amount: row.amount_fen },
      ],
    });
  }
  await restoreCreditIfClear(work, payer);
  return { paid_fen, balance_fen: principal - paid_fen };
}
