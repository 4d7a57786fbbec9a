import { removeClosure } from '@yance/contract/reservations/instrument-endpoints.ts';
import { formatSlot } from '@yance/ui/format.ts';
import { Button, Space } from 'antd';
import { call } from '../../../lib/call.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useStep } from '../../../lib/use-step.ts';
import { Allowed } from '../../../parts/allowed.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Moment } from '../../../parts/moment.tsx';
import type { Closure } from './board-lanes.tsx';

/** A closure that stands on the board: what it is, and how it ends. */
export function ClosurePanel({ closure, move, close }: { closure: Closure; move: () => void; close: () => void }) {
  const step = useStep((rid: string, idempotencyKey) => call(removeClosure, { rid }, { idempotencyKey }));
  const broken = closure.kind === 'breakdown';
  const end = broken ? '结束故障' : '取消安排';
  return (
    <Dialog open title={`${closure.label}：${closure.reason}`} onCancel={close} footer={null}>
      <p>
        {closure.open_end ? (
          <>
            <Moment at={closure.start} /> 起，恢复时间待定
          </>
        ) : (
          formatSlot(closure)
        )}
        （{closure.author}）
      </p>
      <Allowed permission="reservations.instruments">
        <Space>
          {broken ? null : <Button onClick={move}>移动</Button>}
          <Button
            danger
            loading={step.isPending}
            onClick={() =>
              step.mutate(closure.rid, {
                onSuccess: () => {
                  toastDone(`已${end}`);
                  close();
                },
              })
            }
          >
            {end}
          </Button>
        </Space>
      </Allowed>
    </Dialog>
  );
}
