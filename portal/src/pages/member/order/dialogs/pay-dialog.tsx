import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listTiers } from '@yance/contract/balance/endpoints.ts';
import { getOrder, payOrder } from '@yance/contract/orders/endpoints.ts';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../../../lib/query.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { usePress } from '../../../../lib/use-press.ts';
import { OnlinePay } from '../../../../parts/pay/online-pay.tsx';
import { PayWayField, usePayWays } from '../../../../parts/pay/pay-way.tsx';
import { Payee } from '../../../../parts/payee/payee.tsx';
import { VoucherField, voucherSchema } from '../../../../parts/payee/voucher-field.tsx';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import type { ActionDialog } from '../order-actions.tsx';
import css from './order-dialogs.module.css';

/** Pays a waiting order from balance and credit; what is missing online, or with the voucher of a bank transfer. */
export const PayDialog: ActionDialog = ({ order, onClose }) => {
  const query = useQuery({ ...reading(getOrder, { rid: order.rid }), staleTime: 0 });
  // What is kept from before may be paid by now, in another tab or by somebody else of the community.
  const data = query.isFetchedAfterMount ? query.data : undefined;
  const payable = data?.actions.some(({ event }) => event === 'pay') ?? false;
  // A payment that is followed here says itself that it is done.
  const [opened, setOpened] = useState<OrderDetail>();
  if (data && payable && data !== opened) setOpened(data);
  const { busy, press } = usePress(payOrder);
  const pay = async (voucher_rid?: string) => {
    if (!(await press({ rid: order.rid, ...(voucher_rid ? { voucher_rid } : {}) }))) return;
    if (voucher_rid) toast.success('提交成功!', '财务核对到账后订单自动继续');
    else toast.success('操作成功!', '支付成功');
    onClose();
  };
  return (
    <Dialog open title="支付订单" onClose={onClose}>
      {!data && <Waiting queries={[query]} count={4} />}
      {data && !payable && !opened && <Over order={data} onClose={onClose} />}
      {opened && <Ways order={opened} busy={busy} onPay={pay} onClose={onClose} />}
    </Dialog>
  );
};

/** An order that is paid or over meanwhile. */
const Over = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => (
  <div className={css.form}>
    <p role="status">
      订单 {order.order_no} 现在是「{order.label}」，无需支付。
    </p>
    <div className={css.buttons}>
      <Button look="primary" onClick={onClose}>
        返回
      </Button>
    </div>
  </div>
);

function Ways({
  order,
  busy,
  onPay,
  onClose,
}: {
  order: OrderDetail;
  busy: boolean;
  onPay: (voucherRid?: string) => Promise<void>;
  onClose: () => void;
}) {
  const missing = order.payment?.missing_fen ?? 0;
  const pending = order.payment?.deposit?.state === 'pending';
  const ways = usePayWays(missing);
  return (
    <div className={css.form}>
      <p>
        订单 {order.order_no} 共 <Money fen={order.total_fen} look="strong" />
        {missing > 0 ? (
          <>
            ，{order.payer ? `「${order.payer.name}」的` : ''}可用余额与信用还差 <Money fen={missing} look="strong" />。
          </>
        ) : (
          `，用${order.payer ? `「${order.payer.name}」的` : '账户'}余额与信用支付。金额先冻结，数据确认后结算。`
        )}
      </p>
      {missing > 0 && order.payer && !pending && <p>您支付的款项存入「{order.payer.name}」的账户，用于这个订单。</p>}
      {missing > 0 &&
        (pending ? (
          <p>转账凭证已提交，财务正在核对到账，期间订单不会超时取消。</p>
        ) : (
          <>
            <PayWayField ways={ways} />
            {ways.way === 'bank' && <Transfer order={order} busy={busy} missing={missing} onPay={onPay} />}
            <OnlinePay
              payable={{ kind: 'order', rid: order.rid }}
              way={ways.way}
              amountFen={missing}
              onPaid={onClose}
            />
          </>
        ))}
      <div className={css.buttons}>
        <Button onClick={onClose}>返回</Button>
        {missing === 0 && (
          <Button look="primary" busy={busy} onClick={() => void onPay()}>
            确认支付
          </Button>
        )}
      </div>
    </div>
  );
}

/** Where to transfer to, and the voucher that stops the clock; until the account is published, what works instead. */
function Transfer({
  order,
  missing,
  busy,
  onPay,
}: {
  order: OrderDetail;
  missing: number;
  busy: boolean;
  onPay: (voucherRid: string) => Promise<void>;
}) {
  const query = useQuery(reading(listTiers, {}));
  const form = useForm({
    schema: voucherSchema,
    initial: { voucher_rid: '' },
    send: ({ voucher_rid }) => onPay(voucher_rid),
  });
  if (!query.data) return <Waiting queries={[query]} count={4} />;
  const payee = <Payee payee={query.data.payee} amountFen={missing} remark={order.order_no} />;
  if (!query.data.payee) return payee;
  return (
    <>
      <p>
        银行转账 <Money fen={missing} look="strong" /> 到我们的账户并上传凭证，财务核对到账后订单自动继续；也可以先
        <a href={`/member/prestore${order.payer ? `?community=${order.payer.rid}` : ''}`}>预存</a>再支付。
      </p>
      {payee}
      <VoucherField error={form.errors.voucher_rid} onSent={(link) => form.set({ voucher_rid: link?.rid ?? '' })} />
      <Button look="primary" busy={busy} onClick={() => form.submit()}>
        提交凭证
      </Button>
    </>
  );
}
