import type { Configuration } from '@yance/contract/plans/endpoints.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { findDraft, lockDraft, saveDraftRow } from '../orders.store.ts';
import { linesIn } from './choose-lines.ts';

const mostInGroup = 200;

interface EditedLine {
  rid: string;
  count: number;
  configuration: Configuration;
}

/** Until the line of the plan is edited, nobody saves the member's draft from what it says now. */
export const lockDraftOf = ({ tx, actor }: MemberWork): Promise<unknown> => lockDraft(tx, actor.rid);

/**
 * What is typed for a line that was edited in the plan has its counts and answers; the rest of each group stays. No
 * page wrote this draft: one that still shows the old values is told when it saves.
 */
export async function takeOverEdit({ tx, actor, clock }: MemberWork, edited: EditedLine): Promise<void> {
  const draft = await findDraft(tx, actor.rid, { forUpdate: true });
  if (!draft || edited.configuration.booking) return;
  const { lines, aside } = draft.demand;
  const follow = (typed: unknown) =>
    linesIn(typed).map((line) => (line.plan_rid === edited.rid ? followed(line, edited) : line));
  const demand = { ...draft.demand, lines: follow(lines), aside: follow(aside), writer: newRid() };
  await saveDraftRow(tx, { member_rid: actor.rid, demand, saved_at: clock.now() });
}

function followed(line: { plan_rid: string; groups?: unknown }, edited: EditedLine) {
  const typed: unknown[] = Array.isArray(line.groups) ? line.groups : [];
  // The page begins with the plan's own values where nothing has been typed.
  if (typed.length === 0) return line;
  const groups = groupsOf(edited).map((group, index) => Object.assign({}, typed[index], group));
  return { ...line, urgent: edited.configuration.urgent, groups };
}

/** The groups of a line; samples that are alike stand in as many as they need. */
function groupsOf({ count, configuration: { parameters, groups } }: EditedLine) {
  return (
    groups ??
    Array.from({ length: Math.ceil(count / mostInGroup) }, (_, index) => ({
      count: Math.min(count - index * mostInGroup, mostInGroup),
      parameters,
    }))
  );
}
