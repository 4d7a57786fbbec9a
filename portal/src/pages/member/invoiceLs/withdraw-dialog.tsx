import type { Application } from '@yance/contract/invoices/application.ts';
import { cancelApplication } from '@yance/contract/invoices/endpoints.ts';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';

/** Takes an application back before finance has accepted it. */
export function WithdrawDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const write = useWrite(cancelApplication);
  const withdraw = async () => {
    await write({ rid: application.rid });
    toast.success('操作成功!', '申请已撤回，款项可重新申请开票');
  };
  return (
    <ConfirmDialog title="撤回这份开票申请？" label="撤回申请" danger onConfirm={withdraw} onClose={onClose}>
      <p>
        {application.application_no}，{application.title.name}，<Money fen={application.amount_fen} />
        。撤回后款项可以重新申请。
      </p>
    </ConfirmDialog>
  );
}
