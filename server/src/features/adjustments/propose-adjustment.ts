import type { proposeAdjustment as proposeCall } from '@yance/contract/adjustments/staff-endpoints.ts';
import { adjustmentMachine } from '@yance/contract/adjustments/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { begin } from '../../kernel/advance.ts';
import { newRid, type StaffWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { communityPayer } from '../balance/index.ts';
import { getMember } from '../identity/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { insertAdjustment, type AdjustmentRow } from './adjustments.store.ts';
import { detailsOf, refuseBelowZero } from './post-adjustment.ts';

/** Proposes a correction; nothing moves before another person has posted it. Its rid. */
export async function proposeAdjustment(work: StaffWork, form: InputOf<typeof proposeCall>): Promise<string> {
  const { payer_kind, payer_rid, account } = form;
  if (payer_kind === 'team') await communityPayer(work.tx, payer_rid);
  else await getMember(work.tx, payer_rid);
  if (payer_kind === 'team' && account === 'rebate') throw new Refusal('noRebateAccount');
  refuseBelowZero(form, await balancesOf(work.tx, { kind: payer_kind, rid: payer_rid }));
  const row: AdjustmentRow = {
    rid: newRid(),
    state: 'proposed',
    ...form,
    deposit_rid: null,
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
