import type { CommunityProject } from '@yance/contract/communities/project-endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { spentOnProjects } from '../community-spending.ts';
import { placeIn } from '../place.ts';
import { findProject, projectsIn, type ProjectRow } from '../projects.store.ts';

/** The projects of a community: all with their budgets for who runs it, those that can be chosen for its members. */
export async function listProjects(work: MemberWork, rid: string): Promise<{ list: CommunityProject[]; most: number }> {
  const { role } = await placeIn(work, rid);
  const rows = await projectsIn(work.tx, rid);
  const most = await readSetting(work.tx, 'team.projects');
  if (role === 'member') return { list: rows.filter(({ active }) => active).map((row) => readable(row, null)), most };
  const spent = await spentOn(work, rows);
  return { list: rows.map((row) => readable(row, spent)), most };
}

/** One of them, as who runs the community reads it after a step. */
export async function projectAfter(work: MemberWork, rid: string): Promise<CommunityProject> {
  const row = await findProject(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  return readable(row, await spentOn(work, [row]));
}

const spentOn = ({ tx }: MemberWork, rows: readonly ProjectRow[]): Promise<Map<string, number>> =>
  spentOnProjects(
    tx,
    rows.map(({ rid }) => rid),
  );

const readable = (
  { rid, name, grant_no, active, budget_fen }: ProjectRow,
  spent: ReadonlyMap<string, number> | null,
): CommunityProject => ({
  rid,
  name,
  grant_no,
  active,
  budget_fen: spent && budget_fen,
  spent_fen: spent && (spent.get(rid) ?? 0),
});
