import { isDeepStrictEqual } from 'node:util';
import type { Configuration } from '@yance/contract/plans/endpoints.ts';
import { mostGroups, mostInGroup } from '@yance/contract/plans/sample-groups.ts';
import { Invalid } from '../../kernel/refusal.ts';

type Groups = NonNullable<Configuration['groups']>;
interface Change {
  count: number;
  /** Undefined where the groups keep their own. */
  parameters: Configuration['parameters'] | undefined;
}

/**
 * The groups of a line after a change that does not name them. Another count falls on the last ones, and none is lost:
 * refuses a count below one for each group, and one that needs more groups than a line has.
 */
export function regroup(groups: Groups, { count, parameters }: Change): Groups {
  if (count < groups.length)
    throw invalidCount(`已填写 ${groups.length} 组样品，数量不能少于 ${groups.length}；可先在送样需求中删除不需要的组`);
  const next = groups.map((group) => ({ ...group, parameters: parameters ?? group.parameters }));
  let left = count - next.reduce((sum, group) => sum + group.count, 0);
  for (const group of next.toReversed()) {
    const room = left > 0 && group === next.at(-1) ? Math.max(mostInGroup - group.count, 0) : 0;
    const change = left < 0 ? Math.max(left, 1 - group.count) : Math.min(left, room);
    group.count += change;
    left -= change;
  }
  const answers = next.at(-1)?.parameters ?? {};
  for (; left > 0; left -= mostInGroup) next.push({ count: Math.min(left, mostInGroup), parameters: answers });
  if (next.length > mostGroups)
    throw invalidCount(`样品最多 ${mostGroups} 组，每组最多 ${mostInGroup} 个；请在送样需求中调整各组的数量`);
  return next;
}

const invalidCount = (msg: string): Invalid => new Invalid([{ path: 'count', msg }]);

/** The answers that a change gives every group, or undefined where it leaves those of the line. */
export const changedParameters = (before: Configuration, given: Configuration) =>
  !isDeepStrictEqual(given.parameters, before.parameters) ? given.parameters : undefined;
