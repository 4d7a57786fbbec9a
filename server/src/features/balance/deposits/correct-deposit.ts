import type { Deposit } from '@yance/contract/balance/deposit.ts';
import type { editDeposit } from '@yance/contract/balance/endpoints.ts';
import { depositMachine } from '@yance/contract/balance/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { requireOwnFile } from '../../files/index.ts';
import { columnsOf } from './apply-deposit.ts';
import { deposits } from '../balance.tables.ts';
import { ownDeposit, readableDeposit } from './find-deposit.ts';
import { isTransfer } from './paid-records.ts';

/**
 * Corrects a rejected application and hands it in again. Of money that was sent for an order or for statements only the
 * amount and the voucher change: it has no least amount and earns no gift.
 */
export async function correctDeposit(
  work: MemberWork,
  { rid, voucher_rid, ...form }: InputOf<typeof editDeposit>,
): Promise<Deposit> {
  const row = await ownDeposit(work, rid);
  await requireOwnFile(work.tx, work.actor, voucher_rid);
  await advance(work, depositMachine, deposits, {
    rid,
    event: 'edit',
    set: {
      ...(isTransfer(row) ? { amount_fen: form.amount_fen } : await columnsOf(work.tx, form)),
      voucher_rid,
      reject_reason: null,
    },
    details: { amount_fen: form.amount_fen },
  });
  return readableDeposit(work.tx, rid, work.actor);
}
