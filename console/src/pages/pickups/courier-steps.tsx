import {
  arrivePickup,
  confirmPickup,
  failPickup,
  handOverPickups,
  setOutForPickup,
  type StaffPickup,
} from '@yance/contract/sampling/staff-endpoints.ts';
import { shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { CollectDialog } from './collect-dialog.tsx';
import styles from './pickups.module.css';

type Step = 'confirm' | 'setOut' | 'arrive' | 'fail' | 'handOver';
const said: Record<Step, string> = {
  confirm: '已确认取样任务',
  setOut: '已通知客户取样员出发',
  arrive: '已通知客户取样员到达',
  fail: '已记录未取到样品',
  handOver: '已交给样品管理员',
};

const failures = ['电话无人接听', '到场无人', '样品未备好', '地址有误', '样品不符或危险，不能取'];

/** Anyone who sets out more than 4 hours before the slot begins may have pressed the wrong stop. */
const isEarly = ({ date, time }: StaffPickup): boolean =>
  shanghaiMoment(date, time.slice(0, 5)).getTime() - Date.now() > 4 * 3_600_000;

/**
 * What the courier does next at one stop. A button that goes once it was used comes last, so that none moves under the
 * thumb.
 */
export function CourierSteps({ pickup }: { pickup: StaffPickup }) {
  const [open, setOpen] = useState<'collect' | 'fail' | 'early' | null>(null);
  const { rid, state } = pickup;
  const step = useStep(({ kind, reason = '' }: { kind: Step; reason?: string }, idempotencyKey): Promise<unknown> => {
    if (kind === 'confirm') return call(confirmPickup, { rid }, { idempotencyKey });
    if (kind === 'setOut') return call(setOutForPickup, { rid }, { idempotencyKey });
    if (kind === 'arrive') return call(arrivePickup, { rid }, { idempotencyKey });
    if (kind === 'fail') return call(failPickup, { rid, reason }, { idempotencyKey });
    return call(handOverPickups, { rids: [rid] }, { idempotencyKey });
  });
  const make = (kind: Step, reason?: string) =>
    step.mutate({ kind, ...(reason ? { reason } : {}) }, { onSuccess: () => (setOpen(null), toastDone(said[kind])) });
  const button = (kind: Step, label: string, type: 'primary' | 'default' = 'primary', press = () => make(kind)) => (
    <Button
      type={type}
      loading={step.isPending && step.variables.kind === kind}
      disabled={step.isPending}
      onClick={press}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.buttons}>
      {state === 'arranged'
        ? button('setOut', '出发上门', 'primary', () => (isEarly(pickup) ? setOpen('early') : make('setOut')))
        : null}
      {state === 'arranged' && !pickup.confirmed_at ? button('confirm', '确认任务', 'default') : null}
      {state === 'underway' ? (
        <>
          <Button type="primary" onClick={() => setOpen('collect')}>
            取到样品
          </Button>
          <Button danger onClick={() => setOpen('fail')}>
            未取到
          </Button>
        </>
      ) : null}
      {state === 'underway' && !pickup.arrived_at ? button('arrive', '已到达', 'default') : null}
      {state === 'collected' && !pickup.handed_over_at ? button('handOver', '交给样品管理员') : null}
      {open === 'collect' ? <CollectDialog pickup={pickup} close={() => setOpen(null)} /> : null}
      {open === 'early' ? (
        <ConfirmDialog
          label="出发上门"
          pending={step.isPending}
          confirm={() => make('setOut')}
          close={() => setOpen(null)}
        >
          预约时间是 {pickup.date} {pickup.time}，现在就出发并通知客户？
        </ConfirmDialog>
      ) : null}
      {open === 'fail' ? (
        <ReasonDialog
          label="未取到样品"
          title={`未取到样品：${pickup.order_no || pickup.name}`}
          usual={pickup.needless ? [pickup.needless] : failures}
          warning={
            pickup.needless
              ? '订单已不需要取样，登记后预约结束，取样费释放。'
              : pickup.last_try
                ? `这是第 ${pickup.failures + 1} 次未取到，预约将自动取消。`
                : '客户将收到通知，请客户在期限内改约，逾期自动取消。'
          }
          pending={step.isPending}
          confirm={(reason) => make('fail', reason)}
          close={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}
