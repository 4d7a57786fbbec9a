import type { proposeAdjustment as proposeCall } from '@yance/contract/adjustments/staff-endpoints.ts';
import { adjustmentMachine } from '@yance/contract/adjustments/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { begin } from '../../kernel/advance.ts';
import { newRid, type StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { communityPayer, depositNumbered, requireLeft } from '../balance/index.ts';
import { getMember } from '../identity/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { insertAdjustment, type AdjustmentRow } from './adjustments.store.ts';
import { detailsOf, refuseBelowZero } from './post-adjustment.ts';

/** Proposes a correction; nothing moves before another person has posted it. Its rid. */
export async function proposeAdjustment(
  work: StaffWork,
  { deposit_no, ...form }: InputOf<typeof proposeCall>,
): Promise<string> {
  const { payer_kind, payer_rid, account, amount_fen } = form;
  if (payer_kind === 'team') await communityPayer(work.tx, payer_rid);
  else await getMember(work.tx, payer_rid);
  if (payer_kind === 'team' && account === 'rebate') throw new Refusal('noRebateAccount');
  const payer = { kind: payer_kind, rid: payer_rid };
  refuseBelowZero(form, await balancesOf(work.tx, payer));
  const deposit_rid = deposit_no ? await depositNumbered(work.tx, deposit_no) : null;
  if (deposit_rid && amount_fen < 0) await requireLeft(work.tx, payer, deposit_rid, -amount_fen);
  const row: AdjustmentRow = {
    rid: newRid(),
    state: 'proposed',
    ...form,
    deposit_rid,
    proposed_by: work.actor.rid,
    created_at: work.clock.now(),
    answered_by: null,
    answered_at: null,
    answer: '',
  };
  await insertAdjustment(work.tx, row);
  await begin(work, adjustmentMachine, {
    rid: row.rid,
    event: 'propose',
    state: 'proposed',
    reason: form.reason,
    details: await detailsOf(work.tx, row),
  });
  return row.rid;
}
