import type { MemberWork } from '../../../kernel/db.ts';
import { depositWithVoucher } from './deposit-with-voucher.ts';

/** Money that a member sent by bank for statements, which keep the rid that is returned. */
export async function depositForStatements(
  work: MemberWork,
  given: { statement_nos: readonly string[]; amount_fen: number; voucher_rid: string },
): Promise<string> {
  const { amount_fen, voucher_rid } = given;
  const remark = `对账单 ${given.statement_nos.join('、')}`;
  return depositWithVoucher(work, { amount_fen, voucher_rid, remark, for_statements: true });
}
