import { useState } from 'react';
import type { OrderRow } from '@yance/contract/orders/order.ts';
import type { Evaluation } from '@yance/contract/reviews/endpoints.ts';
import { Button, type ButtonSize } from '@yance/ui/button.tsx';
import { withQuery } from '../../../../lib/address.ts';
import { isUnsigned, signing, stepInside } from '../../../../parts/order-next-step.ts';
import { showSection } from '../../../../parts/section-nav/section-nav.tsx';
import { EvaluateDialog } from '../dialogs/evaluate-dialog.tsx';
import type { Turn } from './order-tone.ts';

/** Sections of the order's page that its head leads to. */
export const dataSection = 'order-data';
export const evaluationSection = 'order-evaluations';
export const complaintsSection = 'order-complaints';
export const logisticsSection = 'order-logistics';
export const messagesSection = 'order-messages';

/** The words of looking at what the operator answered to a complaint. */
export const readingAnswer = '查看售后答复';

interface Lead {
  words: string;
  /** The part of the order's page where it is done, or a page of its own. */
  to: { section: string } | { href: string } | 'top';
  quiet?: boolean;
}

/**
 * What an order asks for next beside its actions; what the order's page shows by itself is a way there from the list.
 */
export function leadOf(order: OrderRow, turn: Turn): Lead | undefined {
  if (turn === 'staff') return { words: '查看异议处理', to: { section: dataSection }, quiet: true };
  if (turn === 'customer') return { words: readingAnswer, to: { section: complaintsSection } };
  if (order.state === 'finished' && order.tab === 'closed')
    return { words: '查看售后进展', to: { section: complaintsSection }, quiet: true };
  if (order.state === 'checking') return { words: stepInside(order) ?? '', to: { section: dataSection } };
  const { tab, payer } = order;
  if (tab === 'unsettled' || tab === 'unpaid') {
    // What a community owes is settled by who runs it.
    if (payer && !payer.settles) return undefined;
    const href = withQuery(`/member/${tab}`, { community: payer?.rid ?? null });
    return { words: tab === 'unsettled' ? '去结算' : '去付款', to: { href } };
  }
  if (order.state === 'sending' && order.collected)
    return { words: '查看取样预约', to: { section: logisticsSection }, quiet: true };
  const inside = stepInside(order) ?? (isUnsigned(order) ? signing : undefined);
  return inside ? { words: inside, to: 'top' } : undefined;
}

/**
 * The step that leads on: to the data, an answer, the statement, the pickup, the signature; or the form of an
 * evaluation.
 */
export function LeadingStep({
  order,
  turn,
  waiting,
  onPage = false,
  size = 'control',
}: {
  order: OrderRow;
  turn: Turn;
  /** What of the order can be evaluated. */
  waiting: readonly Evaluation[];
  /** Whether it stands on the order's own page, whose top shows some steps by itself. */
  onPage?: boolean;
  size?: ButtonSize;
}) {
  const lead = leadOf(order, turn);
  const [chosen, setChosen] = useState<Evaluation | null>(null);
  const [first] = waiting;
  return (
    <>
      {lead && !(onPage && lead.to === 'top') && <LeadButton order={order} lead={lead} onPage={onPage} size={size} />}
      {order.tab === 'done' && first && (
        <Button look="primary" size={size} icon="star" onClick={() => setChosen(first)}>
          评价
        </Button>
      )}
      {chosen && <EvaluateDialog service={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function LeadButton({
  order,
  lead: { words, to, quiet },
  onPage,
  size,
}: {
  order: OrderRow;
  lead: Lead;
  onPage: boolean;
  size: ButtonSize;
}) {
  const look = quiet ? 'plain' : 'primary';
  if (typeof to === 'object' && 'section' in to && onPage)
    return (
      <Button look={look} size={size} onClick={() => showSection(to.section)}>
        {words}
      </Button>
    );
  return (
    <Button
      look={look}
      size={size}
      href={typeof to === 'object' && 'href' in to ? to.href : `/member/order?rid=${order.rid}`}
    >
      {words}
    </Button>
  );
}
