import { previewReport } from '@yance/contract/reports/staff-endpoints.ts';
import { Button } from 'antd';
import { call } from '../../../lib/call.ts';
import { openLink } from '../../../lib/open-link.ts';
import { useStep } from '../../../lib/use-step.ts';

/** Opens the draft of the report that publishing would issue, without who ordered the test. */
export function DraftButton({ taskRid, primary = false }: { taskRid: string; primary?: boolean }) {
  const open = useStep(() => call(previewReport, { task_rid: taskRid }));
  return (
    <Button
      size="small"
      type={primary ? 'primary' : 'default'}
      loading={open.isPending}
      onClick={() => open.mutate(undefined, { onSuccess: ({ url }) => openLink(url) })}
    >
      查看检测报告草稿
    </Button>
  );
}
