import type { Deposit } from '@yance/contract/balance/deposit.ts';
import type { CommunityDetail } from '@yance/contract/communities/community.ts';
import { cancelDeposit } from '@yance/contract/balance/endpoints.ts';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import type { DepositDialog } from './deposit-dialog.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { TierReply } from './tiers.tsx';
import { VoucherDialog } from './voucher-dialog.tsx';

/** The one dialog of the page that is open; an application goes on to its transfer and voucher. */
export function DepositDialogs({
  tiers,
  dialog,
  community,
  onChange,
}: {
  tiers: TierReply;
  dialog: DepositDialog;
  community: CommunityDetail | undefined;
  onChange: (dialog: DepositDialog | null) => void;
}) {
  const close = () => onChange(null);
  switch (dialog.kind) {
    case 'apply':
      return (
        <ApplyDialog
          tiers={tiers}
          amountFen={dialog.amountFen}
          community={community}
          onClose={close}
          onApplied={(deposit) => onChange({ kind: 'voucher', deposit })}
        />
      );
    case 'detail':
      return <DepositDetail rid={dialog.rid} onClose={close} onOpen={onChange} />;
    case 'voucher':
      return <VoucherDialog deposit={dialog.deposit} payee={tiers.payee} onClose={close} />;
    case 'edit':
      return <EditDialog deposit={dialog.deposit} tiers={tiers} onClose={close} />;
    case 'cancel':
      return <CancelDialog deposit={dialog.deposit} onClose={close} />;
  }
}

function CancelDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const write = useWrite(cancelDeposit);
  const cancel = async () => {
    await write({ rid: deposit.rid });
    toast.success('操作成功!', '预存申请已取消');
  };
  return (
    <ConfirmDialog title="取消这笔预存申请？" label="取消申请" danger onConfirm={cancel} onClose={onClose}>
      <p>
        {deposit.deposit_no}，<Money fen={deposit.amount_fen} />
        。如已转账，请不要取消，上传凭证即可。
      </p>
    </ConfirmDialog>
  );
}
