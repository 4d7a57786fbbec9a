import type { DraftDemand } from '@yance/contract/orders/demand.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { planLinesOf } from '../../plans/index.ts';
import { findDraft, saveDraftRow } from '../orders.store.ts';

/** Samples as the page of the demand takes them up; it fills in what is left out. */
export interface BegunLine {
  plan_rid: string;
  urgent: Urgency;
  groups: object[];
}

/**
 * Makes these lines the ones that are ordered now; every other line of the plan is put aside with what was typed for
 * it. Its caller has taken the draft (`lockDraft`) before it added the lines.
 */
export async function chooseLines(
  { tx, actor, clock }: MemberWork,
  lines: readonly BegunLine[],
  whole: object,
): Promise<void> {
  const draft = (await findDraft(tx, actor.rid, { forUpdate: true }))?.demand ?? {};
  const typed = new Map(typedLines(draft).map((line) => [line.plan_rid, line]));
  const chosen = new Set(lines.map((line) => line.plan_rid));
  const aside = (await planLinesOf(tx, actor.rid))
    .filter((line) => !chosen.has(line.rid))
    .map((line) => typed.get(line.rid) ?? { plan_rid: line.rid });
  const demand = { type: 0, ...whole, lines, aside };
  await saveDraftRow(tx, { member_rid: actor.rid, demand, saved_at: clock.now() });
}

/** What a draft holds for lines of the plan, ordered now or later. */
export const typedLines = ({ lines, aside }: DraftDemand): { plan_rid: string }[] => [
  ...linesIn(lines),
  ...linesIn(aside),
];

/** The lines of the plan in a part of a draft, whatever else stands there. */
export const linesIn = (value: unknown): { plan_rid: string }[] =>
  Array.isArray(value) ? value.filter((one) => typeof one?.plan_rid === 'string') : [];

/** Whether nothing was typed: such a draft only says that the plan was edited since a page read it. */
export const isBlank = ({ writer: _, ...typed }: DraftDemand): boolean => Object.keys(typed).length === 0;
