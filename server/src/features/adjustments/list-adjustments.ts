import { adjustedAccounts, type Adjustment } from '@yance/contract/adjustments/adjustment.ts';
import type { listAdjustments as listCall } from '@yance/contract/adjustments/staff-endpoints.ts';
import { adjustmentMachine } from '@yance/contract/adjustments/states.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { actionsFor } from '../../kernel/advance.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { depositNumbersOf, findPayers, payerContacts } from '../balance/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { staffNames } from '../staff/index.ts';
import { pageOfAdjustments, payerOf, type AdjustmentRow } from './adjustments.store.ts';

export async function listAdjustments(
  work: StaffWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { rid, state, kw, page, size } = input;
  const named = kw ? await findPayers(work.tx, kw) : [];
  const { rows, total, counts } = await pageOfAdjustments(
    work.tx,
    { rid, state, kw, named, ...dayRange(input) },
    input,
  );
  const list = await readable(work, rows);
  const [only] = rid ? rows : [];
  if (only && list[0]) {
    const balances = await balancesOf(work.tx, payerOf(only));
    list[0].balance_fen = balances[only.account] ?? 0;
  }
  return { list, total, counts, page, size };
}

/** An adjustment as it stands after a step. */
export async function adjustmentFor(work: StaffWork, rid: string): Promise<Adjustment> {
  const { list } = await listAdjustments(work, { rid, page: 1, size: 1 });
  if (!list[0]) throw new Refusal('notFound');
  return list[0];
}

async function readable(work: StaffWork, rows: readonly AdjustmentRow[]): Promise<Adjustment[]> {
  const contactOf = await payerContacts(work.tx, rows.map(payerOf));
  const names = await staffNames(work.tx, [
    ...new Set(rows.flatMap((row) => [row.proposed_by, ...(row.answered_by ? [row.answered_by] : [])])),
  ]);
  const numbers = await depositNumbersOf(
    work.tx,
    rows.flatMap(({ deposit_rid }) => deposit_rid ?? []),
  );
  return rows.map((row) => {
    const own = row.proposed_by === work.actor.rid;
    return {
      rid: row.rid,
      state: row.state,
      label: adjustmentMachine.states[row.state],
      account: row.account,
      account_label: adjustedAccounts[row.account],
      amount_fen: row.amount_fen,
      balance_fen: null,
      reason: row.reason,
      deposit_no: numbers.get(row.deposit_rid ?? '') ?? '',
      proposed_by: names.get(row.proposed_by) ?? '',
      created: shanghaiIso(row.created_at),
      answered_by: names.get(row.answered_by ?? '') ?? '',
      answered: row.answered_at ? shanghaiIso(row.answered_at) : null,
      answer: row.answer,
      payer_kind: row.payer_kind,
      payer: contactOf(payerOf(row)),
      actions: actionsFor(adjustmentMachine, row.state, work.actor).filter(
        ({ event }) => (event === 'withdraw') === own,
      ),
    };
  });
}
