import { archiveRole, removeRole, type OwnRole } from '@yance/contract/staff/role-endpoints.ts';
import { call } from '../../../lib/call.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useStep } from '../../../lib/use-step.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';

/** Archives a role, gives it back, or removes one that nobody has. */
export function RoleStepDialog({
  role,
  step,
  close,
}: {
  role: OwnRole;
  step: 'archive' | 'remove';
  close: () => void;
}) {
  const { rid, name, archived, people } = role;
  const label = step === 'remove' ? '删除' : archived ? '恢复' : '归档';
  const run = useStep((reason: string, idempotencyKey): Promise<unknown> =>
    step === 'remove'
      ? call(removeRole, { rid }, { idempotencyKey })
      : call(archiveRole, { rid, archived: !archived, reason }, { idempotencyKey }),
  );
  const confirm = (reason: string) =>
    run.mutate(reason, {
      onSuccess: () => {
        toastDone(`已${label}岗位 ${name}`);
        close();
      },
    });
  if (step === 'remove')
    return (
      <ConfirmDialog label={`删除岗位 ${name}`} pending={run.isPending} confirm={() => confirm('')} close={close}>
        没有员工使用这个岗位。删除后不能恢复，操作日志保留。
      </ConfirmDialog>
    );
  return (
    <ReasonDialog
      label={`${label}岗位 ${name}`}
      warning={
        archived
          ? '恢复后可以再分配给员工。'
          : people.length > 0
            ? `归档后不能再分配；正在使用的 ${people.length} 位员工保留这个岗位，直到修改他们的岗位。`
            : '归档后不能再分配，可以随时恢复。'
      }
      keptIn="操作日志"
      harmless
      pending={run.isPending}
      confirm={confirm}
      close={close}
    />
  );
}
