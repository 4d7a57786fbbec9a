import { Button } from 'antd';
import { useDraft } from './use-draft.ts';

/** Opens the draft of the report that publishing would issue, without who ordered the test. */
export function DraftButton({ taskRid, primary = false }: { taskRid: string; primary?: boolean }) {
  const { show, pending } = useDraft(taskRid);
  return (
    <Button size="small" type={primary ? 'primary' : 'default'} loading={pending} onClick={() => show()}>
      查看检测报告草稿
    </Button>
  );
}
