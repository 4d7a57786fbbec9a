import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { listEvaluations } from '@yance/contract/reviews/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { reading } from '../../../lib/query.ts';
import { stepInside } from '../../../parts/order-next-step.ts';
import { showSection } from '../../../parts/section-nav/section-nav.tsx';
import type { Turn } from './order-tone.ts';

/** Sections of the order's page that its head leads to. */
export const dataSection = 'order-data';
export const evaluationSection = 'order-evaluations';
export const complaintsSection = 'order-complaints';

/** The words of looking at what the operator answered to a complaint. */
export const readingAnswer = '查看售后答复';

/** What a delivered order asks for next: to look at the data or at an answer, to put the fees on a statement, to pay it, to evaluate. */
export function LeadingStep({ order, turn }: { order: OrderDetail; turn: Turn }) {
  if (turn === 'staff') return <Button onClick={() => showSection(dataSection)}>查看异议处理</Button>;
  if (turn === 'customer')
    return (
      <Button look="primary" onClick={() => showSection(complaintsSection)}>
        {readingAnswer}
      </Button>
    );
  if (order.state === 'checking')
    return (
      <Button look="primary" onClick={() => showSection(dataSection)}>
        {stepInside(order)}
      </Button>
    );
  if (order.tab === 'unsettled')
    return (
      <Button look="primary" href="/member/unsettled">
        去结算
      </Button>
    );
  if (order.tab === 'unpaid')
    return (
      <Button look="primary" href="/member/unpaid">
        去付款
      </Button>
    );
  return order.tab === 'done' ? <Evaluate rid={order.rid} /> : null;
}

function Evaluate({ rid }: { rid: string }) {
  const { data } = useQuery(reading(listEvaluations, { tab: 'waiting', order_rid: rid, size: 100 }));
  if (!data || data.total === 0) return null;
  return (
    <Button look="primary" icon="star" onClick={() => showSection(evaluationSection)}>
      去评价
    </Button>
  );
}
