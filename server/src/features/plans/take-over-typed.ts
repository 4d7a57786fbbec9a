import type { Configuration } from '@yance/contract/plans/endpoints.ts';
import { typedLine } from '@yance/contract/orders/demand.ts';
import type { MemberWork } from '../../kernel/db.ts';
import { updateTyped } from './plans.store.ts';

const mostTyped = 50;

/**
 * The plan follows what is typed for its lines, so that both cost the same. Lines that are only half typed, quoted or
 * of instrument time stay as they are.
 */
export async function takeOverTyped({ tx, actor }: MemberWork, lines: readonly unknown[]): Promise<void> {
  const typed = lines.slice(0, mostTyped).flatMap((line) => {
    const parsed = typedLine.safeParse(line);
    if (!parsed.success) return [];
    const { plan_rid, urgent, groups } = parsed.data;
    const [first] = groups;
    if (!first) return [];
    const configuration: Configuration = {
      parameters: first.parameters,
      urgent,
      ...(groups.length > 1 ? { groups } : {}),
    };
    return [{ rid: plan_rid, count: groups.reduce((sum, { count }) => sum + count, 0), configuration }];
  });
  if (typed.length > 0) await updateTyped(tx, actor.rid, typed);
}
