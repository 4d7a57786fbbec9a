import type { CommunityProject } from '@yance/contract/communities/project-endpoints.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { membersByRid } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { spentOnProjects } from '../community-spending.ts';
import { callOf } from '../notice-details.ts';
import { placeIn } from '../place.ts';
import { findProject, projectsIn, type ProjectRow } from '../projects.store.ts';

/** The projects of a community: all with their budgets for who runs it, those that can be chosen for its members. */
export async function listProjects(work: MemberWork, rid: string): Promise<{ list: CommunityProject[]; most: number }> {
  const { role } = await placeIn(work, rid);
  const rows = await projectsIn(work.tx, rid);
  const most = await readSetting(work.tx, 'team.projects');
  if (role === 'member') return { list: rows.filter(({ active }) => active).map((row) => readable(row)), most };
  const spent = await spentOn(work, rows);
  const former = await formerNumbers(work, rows);
  return { list: rows.map((row) => readable(row, { spent, former })), most };
}

/** One of them, as who runs the community reads it after a step. */
export async function projectAfter(work: MemberWork, rid: string): Promise<CommunityProject> {
  const row = await findProject(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  return readable(row, { spent: await spentOn(work, [row]), former: await formerNumbers(work, [row]) });
}

const spentOn = ({ tx }: MemberWork, rows: readonly ProjectRow[]): Promise<Map<string, number>> =>
  spentOnProjects(
    tx,
    rows.map(({ rid }) => rid),
  );

/** The grant numbers that these projects had before, the last one first. */
async function formerNumbers({ tx }: MemberWork, rows: readonly ProjectRow[]) {
  const facts = await factsOf(
    tx,
    'project',
    rows.map(({ rid }) => rid),
  );
  const people = await membersByRid(
    tx,
    facts.flatMap(({ actor_rid }) => actor_rid ?? []),
  );
  const former = facts.toReversed().map(({ entity_rid, at, actor_rid, details: { before } }) => ({
    entity_rid,
    grant_no: before,
    until: shanghaiIso(at),
    by: callOf(people.get(actor_rid ?? '')),
  }));
  return new Map(
    [...Map.groupBy(former, ({ entity_rid }) => entity_rid)].map(([rid, own]) => [
      rid,
      own.map(({ grant_no, until, by }) => ({ grant_no, until, by })),
    ]),
  );
}

const readable = (
  { rid, name, grant_no, active, budget_fen }: ProjectRow,
  /** What who runs the community reads beside it. */
  more?: { spent: ReadonlyMap<string, number>; former: ReadonlyMap<string, CommunityProject['former']> },
): CommunityProject => ({
  rid,
  name,
  grant_no,
  active,
  budget_fen: more ? budget_fen : null,
  spent_fen: more ? (more.spent.get(rid) ?? 0) : null,
  former: more?.former.get(rid) ?? [],
});
