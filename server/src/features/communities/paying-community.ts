import type { ApprovalReason } from '@yance/contract/communities/kinds.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { spentOnProjects, spentThisMonth } from './community-spending.ts';
import { communitiesByRid, findCommunity, lockCommunity, type CommunityRow } from './communities.store.ts';
import { openMembership, openMembershipsOf } from './memberships.store.ts';
import { roleIn } from './place.ts';
import { findProject, projectsIn, type ProjectRow } from './projects.store.ts';

/**
 * The community that is to pay for an order of a member; `lock` makes the orders of its other members wait, so that
 * limits are counted one after the other. Refuses `payerGone` to who is not in it, `payerClosed` where it may not
 * order.
 */
export async function payingCommunity(
  { tx }: Work,
  rid: string,
  { member_rid, lock }: { member_rid: string; lock: boolean },
): Promise<CommunityRow> {
  const community = await (lock ? lockCommunity : findCommunity)(tx, rid);
  const own = community && (await openMembership(tx, rid, member_rid));
  if (!community || own?.state !== 'joined') throw new Refusal('payerGone');
  requireOrdering(community);
  return community;
}

/** A project of a community for which orders may be placed. Refuses `projectGone`. */
export async function payingProject({ tx }: Work, community: CommunityRow, rid: string): Promise<ProjectRow> {
  const project = await findProject(tx, rid);
  if (project?.community_rid !== community.rid || !project.active) throw new Refusal('projectGone');
  return project;
}

/** The communities that may pay for orders of a member, with the projects that go on, by their names. */
export async function payersOf(
  tx: Tx,
  memberRid: string,
): Promise<{ community: CommunityRow; projects: ProjectRow[] }[]> {
  const joined = (await openMembershipsOf(tx, memberRid)).filter(({ state }) => state === 'joined');
  const found = await communitiesByRid(
    tx,
    joined.map(({ community_rid }) => community_rid),
  );
  const payers = [];
  for (const community of found.values())
    if (community.state === 'active')
      payers.push({ community, projects: (await projectsIn(tx, community.rid)).filter(({ active }) => active) });
  return payers.toSorted((one, other) => one.community.name.localeCompare(other.community.name, 'zh'));
}

/** Refuses `payerClosed` where a community is not active: it may not order then. */
export function requireOrdering({ state, name }: CommunityRow): void {
  if (state !== 'active') throw new Refusal('payerClosed', { words: { name } });
}

/**
 * Why an order of a member must be approved; nothing where it need not. `more_fen` is what it adds to what the member
 * has spent this month, `total_fen` what it comes to. Exact while the community is locked. Who has
 * left has to ask; what adds nothing needs nobody's leave.
 */
export async function reasonsToAsk(
  work: Work,
  community: CommunityRow,
  given: { member_rid: string; project_rid: string | null; total_fen: Fen; more_fen: Fen },
): Promise<ApprovalReason[]> {
  const { member_rid, project_rid, total_fen, more_fen } = given;
  if (more_fen <= 0) return [];
  const own = await openMembership(work.tx, community.rid, member_rid);
  if (own?.state !== 'joined') return ['left'];
  if (roleIn(community, own) === 'owner') return [];
  const reasons: ApprovalReason[] = [];
  if (own.needs_approval) reasons.push('flagged');
  if (own.order_limit_fen !== null && total_fen > own.order_limit_fen) reasons.push('order');
  if (own.month_limit_fen !== null) {
    const spent = (await spentThisMonth(work, community.rid, [member_rid])).get(member_rid) ?? 0;
    if (spent + more_fen > own.month_limit_fen) reasons.push('month');
  }
  const project = project_rid ? await findProject(work.tx, project_rid) : undefined;
  if (project && project.budget_fen !== null) {
    const spent = (await spentOnProjects(work.tx, [project.rid])).get(project.rid) ?? 0;
    if (spent + more_fen > project.budget_fen) reasons.push('project');
  }
  return reasons;
}
