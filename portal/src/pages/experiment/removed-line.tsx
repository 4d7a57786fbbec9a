import { addPlanLine, type PlanLine } from '@yance/contract/plans/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { saveCartNum } from '../../lib/session.ts';
import { usePress } from '../../lib/use-press.ts';
import css from './plan.module.css';

/** Says what was deleted, and takes it back. */
export function RemovedLine({ line, onBack }: { line: PlanLine; onBack: (again: PlanLine) => void }) {
  const { busy, press } = usePress(addPlanLine);
  const undo = async () => {
    const added = await press({ rid: line.rid, count: line.count, configuration: line.configuration });
    if (!added) return;
    saveCartNum(added.cartNum);
    onBack(added.line);
  };
  return (
    <p className={css.removed} role="status">
      已删除「{line.name}」。
      <Button look="link" busy={busy} onClick={() => void undo()}>
        撤销
      </Button>
    </p>
  );
}
