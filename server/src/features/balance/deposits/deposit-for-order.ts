import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lastDepositOfOrder } from '../balance.store.ts';
import type { Payer } from '../payer.ts';
import { depositWithVoucher } from './deposit-with-voucher.ts';

/**
 * Money that a member sent by bank for one order: a deposit whose voucher is there from the start, without a gift and
 * below the minimum of paying in advance too. Refuses `voucherPending` while an earlier one waits for finance.
 */
export async function depositForOrder(
  work: MemberWork,
  payer: Payer,
  given: { order_rid: string; order_no: string; amount_fen: number; voucher_rid: string },
): Promise<string> {
  const before = await lastDepositOfOrder(work.tx, given.order_rid);
  if (before?.state === 'pending') throw new Refusal('voucherPending');
  const { order_rid, amount_fen, voucher_rid } = given;
  return depositWithVoucher(work, payer, { amount_fen, voucher_rid, remark: `订单 ${given.order_no}`, order_rid });
}
