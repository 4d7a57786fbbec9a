import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { saveInstrumentRules } from '@yance/contract/reservations/instrument-endpoints.ts';
import { noRules } from '@yance/contract/reservations/rules.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { mayOperate } from '../book/operators.ts';
import { rulesOf, upsertRules } from '../instruments.store.ts';
import { lockInstruments } from '../spans.store.ts';
import { ownInstrument } from './own-laboratory.ts';

/**
 * Sets how the time of an instrument is shared. What is booked already stays. Refuses `operatorUnknown` for who does
 * not work for its laboratory, and `changedMeanwhile` where the rules are no longer those that were changed.
 */
export async function saveRules(
  work: StaffWork,
  { rid, rules, before }: InputOf<typeof saveInstrumentRules>,
): Promise<{ rid: string }> {
  const { tx, actor, clock } = work;
  await ownInstrument(work, rid);
  const known = new Set(((await mayOperate(tx, [rid])).get(rid) ?? []).map((one) => one.rid));
  if (!rules.operators.every((operator) => known.has(operator))) throw new Refusal('operatorUnknown');
  await lockInstruments(tx, [rid]);
  requireUnchanged(before, (await rulesOf(tx, [rid])).get(rid) ?? noRules);
  await upsertRules(tx, { instrument_rid: rid, rules, staff_rid: actor.rid, changed_at: clock.now() });
  return { rid };
}
