import type { editProject as editCall } from '@yance/contract/communities/project-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockedPlace, requireManager } from '../place.ts';
import { changeProject, findProject, projectsIn } from '../projects.store.ts';

/**
 * Changes a project, or whether orders may be placed for it. What was ordered keeps the number that it was given; where
 * that was wrong (`mend`), whoever spends follows, and gives the new one to what is not billed yet.
 */
export async function editProject(work: MemberWork, given: InputOf<typeof editCall>): Promise<void> {
  const { tx } = work;
  const { rid, name, grant_no, budget_fen, active, mend } = given;
  const before = await findProject(tx, rid);
  if (!before) throw new Refusal('notFound');
  requireManager(await lockedPlace(work, before.community_rid));
  const others = (await projectsIn(tx, before.community_rid)).filter((one) => one.rid !== rid);
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) throw new Refusal('projectTaken');
  await changeProject(tx, rid, { name, grant_no, budget_fen, active });
  if (grant_no === before.grant_no) return;
  const details = { community_rid: before.community_rid, before: before.grant_no, after: grant_no, mend };
  await announce(work, { entity: 'project', entity_rid: rid, event: 'renumber', details });
}
