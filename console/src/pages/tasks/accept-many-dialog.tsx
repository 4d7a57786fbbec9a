import type { TaskRow } from '@yance/contract/results/task.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { CancelAsked } from './cancel-asked.tsx';
import { useAcceptMany } from './use-accept-many.ts';

interface Props {
  tasks: readonly TaskRow[];
  done: () => void;
  close: () => void;
}

/** Several tasks of which some customers ask to cancel theirs: that is read before they are accepted. */
export function AcceptManyDialog({ tasks, done, close }: Props) {
  const { accept, pending } = useAcceptMany(tasks, () => {
    close();
    done();
  });
  return (
    <ConfirmDialog label="接单" title={`接单 ${tasks.length} 个任务`} pending={pending} confirm={accept} close={close}>
      <CancelAsked tasks={tasks} />
    </ConfirmDialog>
  );
}
