import { useCallback, useState } from 'react';
import type { PlanLine } from '@yance/contract/plans/endpoints.ts';
import { toast } from '@yance/ui/toast.tsx';
import { useLeaveQuestion } from '../../lib/use-leave-question.ts';

/** The button that saves the configuration of a line. */
export const saveButtonId = (planRid: string): string => `save-${planRid}`;
export const unsavedWords = (name: string): string => `「${name}」的配置还没有保存，请先保存或取消`;

export interface UnsavedLines {
  /** The line whose unsaved configuration held a step. */
  named: string | null;
  /** A line has been changed in its configuration, or is as it was. */
  mark: (planRid: string, changed: boolean) => void;
  /** Whether a step must wait because one of the lines has changes that are not saved: leads to the first of them. */
  isHeld: (lines: readonly PlanLine[]) => boolean;
}

/** The lines of the plan whose open configuration has changes that are not saved: no step goes on over them. */
export function useUnsavedLines(): UnsavedLines {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const [named, setNamed] = useState<string | null>(null);
  useLeaveQuestion(unsaved.size > 0);
  const mark = useCallback((planRid: string, changed: boolean) => {
    setUnsaved((before) => {
      if (before.has(planRid) === changed) return before;
      const others = [...before].filter((one) => one !== planRid);
      return new Set(changed ? [...others, planRid] : others);
    });
    if (!changed) setNamed((before) => (before === planRid ? null : before));
  }, []);
  const isHeld = (lines: readonly PlanLine[]) => {
    const line = lines.find((one) => unsaved.has(one.plan_rid));
    if (!line) return false;
    setNamed(line.plan_rid);
    toast.error(unsavedWords(line.name));
    requestAnimationFrame(() => {
      const button = document.getElementById(saveButtonId(line.plan_rid));
      button?.focus({ preventScroll: true });
      button?.scrollIntoView({ block: 'center' });
    });
    return true;
  };
  return { named, mark, isHeld };
}
