import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { makeStatement } from '@yance/contract/billing/endpoints.ts';
import { getOrdersInvoices } from '@yance/contract/invoices/endpoints.ts';
import type { OrderRow } from '@yance/contract/orders/order.ts';
import { Button } from '@yance/ui/button.tsx';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../../../lib/query.ts';
import type { Choice } from '../../../../lib/use-choice.ts';
import { useWrite } from '../../../../lib/use-write.ts';
import { ChoiceBar } from '../../../../parts/choice-bar/choice-bar.tsx';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';

/** What can be done with the ticked orders together: one statement, one invoice, or the papers for a reimbursement. */
export function ChosenOrders({ choice, rows }: { choice: Choice<OrderRow>; rows: readonly OrderRow[] }) {
  const [asking, setAsking] = useState(false);
  const rids = choice.rows.map(({ rid }) => rid);
  const none = rids.length === 0;
  return (
    <>
      <ChoiceBar choice={choice} rows={rows} fen={choice.rows.reduce((sum, { total_fen }) => sum + total_fen, 0)}>
        <Button disabled={none} onClick={() => setAsking(true)}>
          生成对账单
        </Button>
        <Button disabled={none} {...(none ? {} : { href: `/member/invoiceLs?tab=packages&orders=${rids.join()}` })}>
          报销资料包
        </Button>
        <Button
          look="primary"
          disabled={none}
          {...(none ? {} : { href: `/member/invoiceLs?tab=billable&orders=${rids.join()}` })}
        >
          申请开票
        </Button>
      </ChoiceBar>
      {asking && <StatementOfOrders orderRids={rids} onClose={() => setAsking(false)} onMade={choice.clear} />}
    </>
  );
}

function StatementOfOrders({
  orderRids,
  onClose,
  onMade,
}: {
  orderRids: readonly string[];
  onClose: () => void;
  onMade: () => void;
}) {
  const query = useQuery({ ...reading(getOrdersInvoices, { order_rids: [...orderRids] }), staleTime: 0 });
  const write = useWrite(makeStatement);
  const navigate = useNavigate();
  const { charge_rids, owed_fen } = query.data?.unsettled ?? { charge_rids: [], owed_fen: 0 };
  const make = async () => {
    const { statement_no } = await write({ charge_rids });
    toast.success('操作成功!', `对账单 ${statement_no} 已生成`);
    onMade();
    void navigate('/member/unpaid');
  };
  return (
    <ConfirmDialog
      title="生成对账单"
      label="生成对账单"
      off={charge_rids.length === 0}
      onConfirm={make}
      onClose={onClose}
    >
      {!query.data ? (
        <Waiting queries={[query]} count={2} />
      ) : charge_rids.length === 0 ? (
        <p>
          所选 {orderRids.length} 个订单没有待结算的费用：检测未完成的还不能结算，已结清或已在对账单中的不必再结算。
        </p>
      ) : (
        <p>
          所选 {orderRids.length} 个订单中有 {charge_rids.length} 项待结算的费用，合计{' '}
          <Money fen={owed_fen} look="strong" />
          ，生成一张对账单。
        </p>
      )}
    </ConfirmDialog>
  );
}
