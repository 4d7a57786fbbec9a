import type { BankLine } from '@yance/contract/banking/bank.ts';
import type { listBankLines as listCall } from '@yance/contract/banking/staff-endpoints.ts';
import { bankLineMachine } from '@yance/contract/banking/states.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { actionsFor } from '../../kernel/advance.ts';
import type { StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { staffNames } from '../staff/index.ts';
import { accountNames, countLines, findLine, pageOfLines, type BankLineRow } from './banking.store.ts';
import { suggestMatches } from './match/suggest-matches.ts';

/** One page of lines, the open ones with what they may belong to. */
export async function listBankLines(
  work: StaffWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { rows, total, amount_fen } = await pageOfLines(work.tx, input, input);
  const counts = await countLines(work.tx, input);
  return { list: await readable(work, rows), total, amount_fen, counts, page: input.page, size: input.size };
}

/** A line as it stands after a step. */
export async function bankLineFor(work: StaffWork, rid: string): Promise<BankLine> {
  const row = await findLine(work.tx, rid);
  const [one] = row ? await readable(work, [row]) : [];
  if (!one) throw new Refusal('notFound');
  return one;
}

async function readable(work: StaffWork, rows: readonly BankLineRow[]): Promise<BankLine[]> {
  const accounts = await accountNames(work.tx);
  const names = await staffNames(work.tx, [...new Set(rows.flatMap((row) => row.handled_by ?? []))]);
  const matches = await suggestMatches(
    work.tx,
    rows.filter(({ state }) => state === 'open'),
  );
  return rows.map((row) => ({
    rid: row.rid,
    account_rid: row.account_rid,
    account_name: accounts.get(row.account_rid) ?? '',
    state: row.state,
    label: bankLineMachine.states[row.state],
    happened_on: row.happened_on,
    amount_fen: row.amount_fen,
    payer_name: row.payer_name,
    payer_account: row.payer_account,
    memo: row.memo,
    serial: row.serial,
    matches: matches.get(row.rid) ?? [],
    deposit_no: row.deposit_no,
    handled_by: names.get(row.handled_by ?? '') ?? '',
    handled: row.handled_at ? shanghaiIso(row.handled_at) : null,
    note: row.note,
    actions: actionsFor(bankLineMachine, row.state, work.actor),
  }));
}
