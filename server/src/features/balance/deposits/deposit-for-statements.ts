import type { MemberWork } from '../../../kernel/db.ts';
import type { Payer } from '../payer.ts';
import { depositWithVoucher } from './deposit-with-voucher.ts';

/** Money that a member sent by bank for statements, which keep the rid that is returned. */
export async function depositForStatements(
  work: MemberWork,
  payer: Payer,
  given: { statements: readonly { rid: string; statement_no: string }[]; amount_fen: number; voucher_rid: string },
): Promise<string> {
  const { statements, ...sent } = given;
  const remark = `对账单 ${statements.map(({ statement_no }) => statement_no).join('、')}`;
  return depositWithVoucher(work, payer, { ...sent, remark, statement_rids: statements.map(({ rid }) => rid) });
}
