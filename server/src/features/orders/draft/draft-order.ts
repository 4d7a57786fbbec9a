import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { demand as demandSchema, type DraftDemand, type QuotableDemand } from '@yance/contract/orders/demand.ts';
import type { saveDraft } from '@yance/contract/orders/endpoints.ts';
import type { MemberWork, Tx } from '../../../kernel/db.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { promisedSpans } from '../../catalogue/index.ts';
import { getMember } from '../../identity/index.ts';
import { planLinesByRid, takeOverTyped, type StoredPlanLine } from '../../plans/index.ts';
import { agreementContent, newAgreement } from '../agreement/agreement.ts';
import { replaceDraftAgreement } from '../agreements.store.ts';
import { findDraft, lockDraft, saveDraftRow } from '../orders.store.ts';
import { isBlank, typedLines } from './choose-lines.ts';
import { holdFilesOf } from './draft-files.ts';
import { priceBookings, wantedRids } from '../price/booked-demand.ts';
import { newLines } from '../submit/new-order.ts';
import { expectedResults, lineSpans, promiseCalendar } from '../price/promise-order.ts';
import { priceDemand } from '../price/price-demand.ts';

/**
 * Keeps what the member has typed so far, unchecked; with `agreement` the demand must be whole, and its agreement is
 * drawn up.
 */
export async function storeDraft(
  work: MemberWork,
  input: InputOf<typeof saveDraft>,
): Promise<OutputOf<typeof saveDraft>> {
  const { tx, actor } = work;
  const draft =
    input.demand === undefined ? await findDraft(tx, actor.rid) : await saved(work, { ...input, demand: input.demand });
  const stored = {
    demand: draft?.demand ?? null,
    saved_at: draft ? shanghaiIso(draft.saved_at) : null,
    version: draft?.version ?? null,
  };
  if (!input.agreement) return { ...stored, agreement_hash: null, agreement_rid: null };
  if (!draft || isBlank(draft.demand)) throw new Refusal('noDemand');
  const parsed = demandSchema.safeParse(draft.demand);
  if (!parsed.success)
    throw new Invalid(parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), msg: issue.message })));
  if (parsed.data.lines.length === 0) {
    // Instrument time alone is no contract for tests: it is checked, and there is nothing to sign.
    await priceBookings(work, await wantedLines(tx, actor.rid, parsed.data), parsed.data);
    return { ...stored, agreement_hash: null, agreement_rid: null };
  }
  const { company } = await getMember(tx, actor.rid);
  const priced = await priceDemand(work, await wantedLines(tx, actor.rid, parsed.data), parsed.data);
  const lines = newLines(priced.lines);
  const untold = {
    promise_spans: lineSpans(lines, await promisedSpans(tx, priced.lines)),
    promised_at: null,
    delivery_type: parsed.data.type,
    collected_on: priced.pickup?.quoted.appointment.date ?? null,
  };
  const content = await agreementContent(tx, {
    company,
    lines,
    extras: priced.extras,
    contact: { name: parsed.data.contact_name, phone: parsed.data.contact_phone },
    expected: expectedResults(untold, await promiseCalendar(tx, work.clock.now())),
  });
  const agreement = newAgreement(work, { memberRid: actor.rid, orderRid: null, version: 0, content });
  await replaceDraftAgreement(tx, agreement);
  return { ...stored, agreement_hash: agreement.hash, agreement_rid: agreement.rid };
}

/** Refuses `draftElsewhere` when the draft is not the one that the change was made on, and keeps it as it is. */
async function saved(work: MemberWork, given: { demand: DraftDemand; base?: string | null | undefined }) {
  const { tx, actor, clock } = work;
  if (JSON.stringify(given.demand).length > 400_000) throw new Invalid([{ path: 'demand', msg: '草稿内容过大' }]);
  const { base } = given;
  if (base !== undefined) await lockDraft(tx, actor.rid);
  // Plan, photos, draft: as an order takes them.
  await takeOverTyped(work, typedLines(given.demand));
  await holdFilesOf(tx, given.demand);
  if (base !== undefined) {
    const stored = await findDraft(tx, actor.rid, { forUpdate: true });
    if (base !== (stored?.version ?? null) && !isOwn(stored?.demand, given.demand)) throw new Refusal('draftElsewhere');
  }
  const saved_at = clock.now();
  const version = await saveDraftRow(tx, { member_rid: actor.rid, demand: given.demand, saved_at });
  return { demand: given.demand, saved_at, version };
}

/** Whether the same browser typed both: it may have lost the reply to its last change, and goes on all the same. */
const isOwn = (stored: DraftDemand | undefined, { writer }: DraftDemand): boolean =>
  writer !== undefined && stored?.writer === writer;

export const wantedLines = (tx: Tx, memberRid: string, demand: QuotableDemand): Promise<StoredPlanLine[]> =>
  planLinesByRid(tx, memberRid, wantedRids(demand));
