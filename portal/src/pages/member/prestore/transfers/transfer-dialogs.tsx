import { acceptTransfer, cancelTransfer, refuseTransfer } from '@yance/contract/transfers/endpoints.ts';
import type { Transfer } from '@yance/contract/transfers/transfer.ts';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useWrite } from '../../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import { OutDialog } from './out-dialog.tsx';
import { TransferDetail } from './transfer-detail.tsx';
import type { TransferDialog } from './transfer-dialog.ts';

/** The one dialog about money that leaves; an application goes on to its detail. */
export function TransferDialogs({
  dialog,
  community_rid,
  onChange,
}: {
  dialog: TransferDialog;
  community_rid: string | undefined;
  onChange: (dialog: TransferDialog | null) => void;
}) {
  const close = () => onChange(null);
  switch (dialog.kind) {
    case 'out':
      return (
        <OutDialog
          out={dialog.out}
          community_rid={community_rid}
          onChange={(out) => onChange({ kind: 'out', out })}
          onClose={close}
          onSent={(rid) => onChange({ kind: 'transfer', rid })}
        />
      );
    case 'transfer':
      return <TransferDetail rid={dialog.rid} onClose={close} onOpen={onChange} />;
    case 'accept':
      return <AcceptDialog transfer={dialog.transfer} onClose={close} />;
    case 'refuse':
      return <RefuseDialog transfer={dialog.transfer} onClose={close} />;
    case 'cancel':
      return <CancelDialog transfer={dialog.transfer} onClose={close} />;
  }
}

interface Props {
  transfer: Transfer;
  onClose: () => void;
}

function AcceptDialog({ transfer, onClose }: Props) {
  const write = useWrite(acceptTransfer);
  const accept = async () => {
    await write({ rid: transfer.rid });
    toast.success('操作成功!', transfer.kind === 'community' ? '已计入课题组的账户' : '转赠已计入您的预存本金');
  };
  return (
    <ConfirmDialog title="接收这笔转赠？" label="接收" onConfirm={accept} onClose={onClose}>
      <p>
        {transfer.kind === 'community' ? '转入课题组 ' : `${transfer.counterpart?.name}转赠您 `}
        <Money fen={transfer.arrives_fen} />。
        {transfer.kind === 'community'
          ? '接收后由课题组共用；不能退款，发票由转入人申请。'
          : '接收后计入您的预存本金，可支付检测费用或再转赠；不能退款，发票由转赠人申请。'}
      </p>
    </ConfirmDialog>
  );
}

function RefuseDialog({ transfer, onClose }: Props) {
  const write = useWrite(refuseTransfer);
  const refuse = async () => {
    await write({ rid: transfer.rid });
    toast.success('操作成功!', '已拒绝，款项退回对方');
  };
  return (
    <ConfirmDialog title="拒绝这笔转赠？" label="拒绝" danger onConfirm={refuse} onClose={onClose}>
      <p>
        {transfer.counterpart?.name}转赠的 <Money fen={transfer.arrives_fen} /> 将退回对方。
      </p>
    </ConfirmDialog>
  );
}

function CancelDialog({ transfer, onClose }: Props) {
  const write = useWrite(cancelTransfer);
  const cancel = async () => {
    await write({ rid: transfer.rid });
    toast.success('操作成功!', '已取消，冻结的预存已解冻');
  };
  return (
    <ConfirmDialog title="取消这笔转出？" label="取消转出" danger onConfirm={cancel} onClose={onClose}>
      <p>
        {transfer.transfer_no}，<Money fen={transfer.amount_fen} />
        。冻结的本金与赠送金将解冻。
      </p>
    </ConfirmDialog>
  );
}
