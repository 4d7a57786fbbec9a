import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { resolvePaymentBill } from '@yance/contract/payments/staff-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockBillState, saveResolution } from '../bill-resolutions.store.ts';
import { lateDifferences } from './late-differences.ts';

/**
 * Takes a day off the list of those that differ, with who found out why. Another bill of the same day, or another
 * difference, is listed again. Refuses `nothingDiffers`.
 */
export async function resolveBill(work: StaffWork, given: InputOf<typeof resolvePaymentBill>): Promise<void> {
  const { tx, clock, actor } = work;
  const { provider, date, reason } = given;
  const state = await lockBillState(tx, given);
  const listed = (await lateDifferences(work)).some((day) => day.provider === provider && day.date === date);
  const row = { provider, date, ...state, note: reason, resolved_by: actor.rid, resolved_at: clock.now() };
  if (!listed || !(await saveResolution(tx, row))) throw new Refusal('nothingDiffers');
}
