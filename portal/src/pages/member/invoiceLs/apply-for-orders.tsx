import { useQuery } from '@tanstack/react-query';
import { getOrdersInvoices } from '@yance/contract/invoices/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Button } from '@yance/ui/button.tsx';
import { reading } from '../../../lib/query.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { ApplyDialog } from './apply-dialog.tsx';

/** An application for all that can be invoiced of orders that were chosen on another page. */
export function ApplyForOrders({
  orderRids,
  onClose,
  onApplied,
}: {
  orderRids: readonly string[];
  onClose: () => void;
  onApplied: () => void;
}) {
  const query = useQuery({ ...reading(getOrdersInvoices, { order_rids: [...orderRids] }), staleTime: 0 });
  const { data } = query;
  const open = data?.sources.filter(({ billable_fen }) => billable_fen > 0) ?? [];
  if (data && open.length > 0) return <ApplyDialog chosen={open} onClose={onClose} onApplied={onApplied} />;
  return (
    <Dialog open title="申请开票" onClose={onClose}>
      {data ? (
        <EmptyState
          title="所选订单没有可开票的款项"
          note={
            data.unsettled.owed_fen > 0
              ? '费用尚未生成对账单：生成后即可开票，不必等到付款。'
              : '费用结清或生成对账单之后可以开票；已开过票的不再开。'
          }
          action={data.unsettled.owed_fen > 0 && <Button href="/member/unsettled">去生成对账单</Button>}
        />
      ) : (
        <Waiting queries={[query]} count={4} />
      )}
    </Dialog>
  );
}
