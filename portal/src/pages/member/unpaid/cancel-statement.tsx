import { cancelStatement } from '@yance/contract/billing/endpoints.ts';
import type { Statement } from '@yance/contract/billing/statement.ts';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';

/** Takes a statement apart again. */
export function CancelStatement({
  statement,
  onClose,
  onCancelled,
}: {
  statement: Statement;
  onClose: () => void;
  onCancelled: () => void;
}) {
  const write = useWrite(cancelStatement);
  const cancel = async () => {
    await write({ rid: statement.rid });
    toast.success('操作成功!', '对账单已取消，费用回到待结算');
    onCancelled();
  };
  return (
    <ConfirmDialog title="取消这张对账单？" label="取消对账单" danger onConfirm={cancel} onClose={onClose}>
      <p>
        {statement.statement_no}，{statement.charge_count} 项费用共 <Money fen={statement.amount_fen} />
        ，取消后回到「待结算」，可以重新选择。
      </p>
    </ConfirmDialog>
  );
}
