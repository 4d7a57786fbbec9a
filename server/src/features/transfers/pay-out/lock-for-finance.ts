import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockTransfer, type TransferRow } from '../transfers.store.ts';

/** A transfer of anybody, locked; refuses `notFound`. */
export async function lockForFinance({ tx }: StaffWork, rid: string): Promise<TransferRow> {
  const row = await lockTransfer(tx, rid);
  if (!row) throw new Refusal('notFound');
  return row;
}
