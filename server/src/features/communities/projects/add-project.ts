import type { addProject as addCall } from '@yance/contract/communities/project-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { newRid, type MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { lockedPlace, requireManager } from '../place.ts';
import { insertProject, projectsIn } from '../projects.store.ts';

/** Who runs a community adds a project for which its members may order. Returns its rid. */
export async function addProject(work: MemberWork, given: InputOf<typeof addCall>): Promise<string> {
  const { tx, clock } = work;
  const { name, grant_no, budget_fen } = given;
  const place = await lockedPlace(work, given.rid);
  requireManager(place);
  const others = await projectsIn(tx, place.community.rid);
  const most = await readSetting(tx, 'team.projects');
  if (others.length >= most) throw new Refusal('projectsFull', { words: { most } });
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) throw new Refusal('projectTaken');
  const rid = newRid();
  const community_rid = place.community.rid;
  await insertProject(tx, { rid, community_rid, name, grant_no, budget_fen, active: true, created_at: clock.now() });
  return rid;
}
