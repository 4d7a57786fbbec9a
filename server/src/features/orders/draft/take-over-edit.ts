import type { Configuration } from '@yance/contract/plans/endpoints.ts';
import { groupCounts } from '@yance/contract/plans/sample-groups.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { findDraft, lockDraft, saveDraftRow } from '../orders.store.ts';
import { isBlank, linesIn } from './choose-lines.ts';

interface EditedLine {
  rid: string;
  count: number;
  configuration: Configuration;
}

/** Until the line of the plan is edited, nobody saves the member's draft from what it says now. */
export const lockDraftOf = ({ tx, actor }: MemberWork): Promise<void> => lockDraft(tx, actor.rid);

/**
 * What is typed for a line that was edited in the plan has its counts and answers; the rest of each group stays. No
 * page wrote this draft: one that still shows the old values is told when it saves, also one that was opened before
 * there was a draft.
 */
export async function takeOverEdit(
  { tx, actor, clock }: MemberWork,
  edited: EditedLine,
  { namesGroups }: { namesGroups: boolean },
): Promise<void> {
  if (edited.configuration.booking) return;
  const before = (await findDraft(tx, actor.rid, { forUpdate: true }))?.demand ?? {};
  const follow = (typed: unknown) =>
    linesIn(typed).map((line) => (line.plan_rid === edited.rid ? followed(line, edited, namesGroups) : line));
  const typed = isBlank(before) ? {} : { ...before, lines: follow(before.lines), aside: follow(before.aside) };
  await saveDraftRow(tx, { member_rid: actor.rid, demand: { ...typed, writer: newRid() }, saved_at: clock.now() });
}

function followed(line: { plan_rid: string; groups?: unknown }, edited: EditedLine, namesGroups: boolean) {
  const typed: unknown[] = Array.isArray(line.groups) ? line.groups : [];
  // The page begins with the plan's own values where nothing has been typed.
  if (typed.length === 0) return line;
  const groups = groupsOf(edited).map((group, index): unknown => Object.assign({}, typed[index], group));
  // A group that is only half typed is not in the plan yet: an edit that names no groups does not mean to drop it.
  if (!namesGroups) groups.push(...typed.slice(groups.length));
  return { ...line, urgent: edited.configuration.urgent, groups };
}

/** The groups of a line; samples that are alike stand in as many as they need. */
const groupsOf = ({ count, configuration: { parameters, groups } }: EditedLine) =>
  groups ?? groupCounts(count).map((each) => ({ count: each, parameters }));
