import type { PersonWork } from '../../../kernel/db.ts';
import type { Fact } from '../../../kernel/facts.ts';
import { staffNames } from '../../staff/index.ts';

/** How the actors of facts are called: to a member everybody but the member is the platform. */
export async function namesFor(
  { tx, actor }: PersonWork,
  facts: readonly Pick<Fact, 'actor_kind' | 'actor_rid'>[],
): Promise<(fact: Fact) => string> {
  if (actor.kind === 'member') {
    const words: Record<string, string> = { member: '我', staff: '平台', timer: '系统' };
    return ({ actor_kind }) => words[actor_kind] ?? '系统';
  }
  const rids = facts.flatMap(({ actor_kind, actor_rid }) => (actor_kind === 'staff' && actor_rid ? [actor_rid] : []));
  const names = await staffNames(tx, [...new Set(rids)]);
  return ({ actor_kind, actor_rid }) =>
    names.get(actor_rid ?? '') ?? (actor_kind === 'member' ? '客户' : actor_kind === 'staff' ? '员工' : '系统');
}
