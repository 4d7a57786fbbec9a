import { depositMachine } from '@yance/contract/balance/states.ts';
import { advance, begin } from '../../../kernel/advance.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { requireOwnFile } from '../../files/index.ts';
import { insertDeposit } from '../balance.store.ts';
import { depositNumbers, deposits } from '../balance.tables.ts';
import type { Payer } from '../payer.ts';

export async function depositWithVoucher(
  work: MemberWork,
  payer: Payer,
  given: { amount_fen: number; voucher_rid: string; remark: string; order_rid?: string; statement_rids?: string[] },
): Promise<string> {
  const { voucher_rid, ...named } = given;
  await requireOwnFile(work.tx, work.actor, voucher_rid);
  const rid = newRid();
  await insertDeposit(work.tx, {
    rid,
    deposit_no: await nextNumber(work, 'YC', depositNumbers),
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    applied_by: work.actor.rid,
    state: 'unpaid',
    method: 'bank',
    gift: 'none',
    invoice_wanted: false,
    bonus_fen: 0,
    ...named,
    created_at: work.clock.now(),
    expires_at: null,
  });
  await begin(work, depositMachine, { rid, event: 'add', state: 'unpaid', details: { amount_fen: given.amount_fen } });
  await advance(work, depositMachine, deposits, {
    rid,
    event: 'voucher',
    set: { voucher_rid },
  });
  return rid;
}
