import { troubleChoices, type TroubleChoice } from '@yance/contract/samples/endpoints.ts';
import { decideTrouble, type SampleOrder } from '@yance/contract/samples/staff-endpoints.ts';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { ActionBar } from '../action-bar.tsx';

const actions = Object.entries(troubleChoices).map(([event, label]) => ({ event, label }));
const dangers = { giveUp: '代客户选择取消：订单取消，冻结的金额全部释放，样品退回。' };
const reasons: Record<Exclude<TroubleChoice, 'giveUp'>, string> = {
  supplement: '代客户选择补寄：异常样品回到待寄送，订单等待新的样品。',
  goOn: '代客户选择按现状继续：样品恢复原状态，订单回到已收样。',
};

/** What a service manager may choose for a customer who was asked and does not click. */
export function TroubleActions({ order }: { order: SampleOrder }) {
  const may = useMay();
  if (!may('samples.decide') || order.order_state !== 'troubled') return null;
  return (
    <ActionBar
      second
      about={`订单 ${order.order_no}`}
      actions={actions}
      dangers={dangers}
      reasons={reasons}
      run={({ event, reason = '' }, idempotencyKey) =>
        call(decideTrouble, { order_rid: order.order_rid, choice: event as TroubleChoice, reason }, { idempotencyKey })
      }
    />
  );
}
