import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listTiers } from '@yance/contract/balance/endpoints.ts';
import type { FileLink } from '@yance/contract/files/file.ts';
import { getOrder, payOrder } from '@yance/contract/orders/endpoints.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../../../lib/query.ts';
import { usePress } from '../../../../lib/use-press.ts';
import { Payee } from '../../../../parts/payee/payee.tsx';
import { UploadField } from '../../../../parts/upload-field/upload-field.tsx';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import type { ActionDialog } from '../order-actions.tsx';
import css from './order-dialogs.module.css';

/** Pays a waiting order from balance and credit, or with the voucher of a bank transfer for what is missing. */
export const PayDialog: ActionDialog = ({ order, onClose }) => {
  const query = useQuery({ ...reading(getOrder, { rid: order.rid }), staleTime: 0 });
  const { data } = query;
  const { busy, press } = usePress(payOrder);
  const pay = async (voucher_rid?: string) => {
    if (!(await press({ rid: order.rid, ...(voucher_rid ? { voucher_rid } : {}) }))) return;
    if (voucher_rid) toast.success('提交成功!', '财务核对到账后订单自动继续');
    else toast.success('操作成功!', '支付成功');
    onClose();
  };
  return (
    <Dialog open title="支付订单" onClose={onClose}>
      {data ? (
        <Ways order={data} busy={busy} onPay={(voucher) => void pay(voucher)} onClose={onClose} />
      ) : (
        <Waiting queries={[query]} count={4} />
      )}
    </Dialog>
  );
};

function Ways({
  order,
  busy,
  onPay,
  onClose,
}: {
  order: OrderDetail;
  busy: boolean;
  onPay: (voucherRid?: string) => void;
  onClose: () => void;
}) {
  const missing = order.payment?.missing_fen ?? 0;
  const pending = order.payment?.deposit?.state === 'pending';
  return (
    <div className={css.form}>
      <p>
        订单 {order.order_no} 共 <Money fen={order.total_fen} look="strong" />
        {missing > 0 ? (
          <>
            ，可用余额与信用还差 <Money fen={missing} look="strong" />。
          </>
        ) : (
          '，用账户余额与信用支付。金额先冻结，数据确认后结算。'
        )}
      </p>
      {missing > 0 &&
        (pending ? (
          <p>转账凭证已提交，财务正在核对到账，期间订单不会超时取消。</p>
        ) : (
          <Transfer orderNo={order.order_no} busy={busy} missing={missing} onPay={onPay} />
        ))}
      <div className={css.buttons}>
        <Button onClick={onClose}>返回</Button>
        {missing === 0 && (
          <Button look="primary" busy={busy} onClick={() => onPay()}>
            确认支付
          </Button>
        )}
      </div>
    </div>
  );
}

/** Where to transfer to, and the voucher that stops the clock. */
function Transfer({
  orderNo,
  missing,
  busy,
  onPay,
}: {
  orderNo: string;
  missing: number;
  busy: boolean;
  onPay: (voucherRid: string) => void;
}) {
  const { data } = useQuery(reading(listTiers, {}));
  const [voucher, setVoucher] = useState<FileLink | null>(null);
  return (
    <>
      <p>
        银行转账 <Money fen={missing} look="strong" /> 到我们的账户并上传凭证，财务核对到账后订单自动继续；也可以先
        <a href="/member/prestore">预存</a>再支付。
      </p>
      {data && <Payee payee={data.payee} amountFen={missing} remark={orderNo} />}
      <UploadField
        label="转账凭证"
        hint="图片或 PDF，不超过 20 MB"
        accept="image/*,.pdf"
        mostMegabytes={20}
        onSent={setVoucher}
      />
      <Button
        look="primary"
        busy={busy}
        onClick={() => (voucher ? onPay(voucher.rid) : toast.error('请先上传转账凭证'))}
      >
        提交凭证
      </Button>
    </>
  );
}
