import { Button } from 'antd';
import type { FigureChoice } from './figure-choice.tsx';
import { useDraft } from './use-draft.ts';

export const draftLabel = '查看检测报告草稿';

/** Opens the draft of the report that publishing would issue, without who ordered the test. */
export function DraftButton({
  taskRid,
  primary = false,
  choice,
}: {
  taskRid: string;
  primary?: boolean;
  /** Of which files the report shows figures, where that can be chosen beside the button. */
  choice?: FigureChoice;
}) {
  const { show, pending } = useDraft(taskRid, choice);
  return (
    <Button size="small" type={primary ? 'primary' : 'default'} loading={pending} onClick={() => show()}>
      {draftLabel}
    </Button>
  );
}
