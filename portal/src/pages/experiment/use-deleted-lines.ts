import { useEffect, useRef, useState } from 'react';
import type { PlanLine } from '@yance/contract/plans/endpoints.ts';
import { saveCartNum } from '../../lib/session.ts';

/**
 * The names of lines that were deleted from the plan elsewhere while the page was open; `drop` takes them out of what
 * is written.
 */
export function useDeletedLines(
  lines: readonly Pick<PlanLine, 'plan_rid' | 'name'>[],
  drop: (deleted: ReadonlySet<string>) => void,
): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  const before = useRef(lines);
  useEffect(() => {
    const deleted = before.current.filter(({ plan_rid }) => !lines.some((line) => line.plan_rid === plan_rid));
    before.current = lines;
    if (deleted.length === 0) return;
    drop(new Set(deleted.map(({ plan_rid }) => plan_rid)));
    setNames((earlier) => [...earlier, ...deleted.map(({ name }) => name)]);
    saveCartNum(lines.length);
    // Only the plan tells what was deleted.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lines]);
  return names;
}
