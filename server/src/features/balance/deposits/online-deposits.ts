import type { DepositState } from '@yance/contract/balance/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { MemberWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { depositsByRid, lockDeposit } from '../balance.store.ts';
import { ownDeposit } from './find-deposit.ts';

/** What a member's application waits for, locked. Refuses `notFound`, and `nothingDue` where it waits for nothing. */
export async function dueForDeposit(work: MemberWork, rid: string): Promise<{ amount_fen: Fen; deposit_no: string }> {
  await ownDeposit(work, rid);
  const row = await lockDeposit(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  if (row.state !== 'unpaid') throw new Refusal('nothingDue');
  return row;
}

/** Deposits by their rids, with the number and state that people know, and how the bank named what arrived. */
export async function depositsNamed(
  tx: Tx,
  rids: readonly string[],
): Promise<
  Map<string, { deposit_no: string; state: DepositState; bank_reference: string | null; received_on: string | null }>
> {
  return new Map((await depositsByRid(tx, rids)).map((row) => [row.rid, row]));
}
