import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { type getStaffReservation, replaceOperator } from '@yance/contract/reservations/staff-endpoints.ts';
import { Alert, Button } from 'antd';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { Allowed } from '../../parts/allowed.tsx';

/** Who would stand by has left, is away or works for another laboratory: somebody free takes over. */
export function Unattended({ row }: { row: OutputOf<typeof getStaffReservation> }) {
  const step = useStep((rid: string, idempotencyKey) => call(replaceOperator, { rid }, { idempotencyKey }));
  return (
    <Alert
      type="error"
      showIcon
      title={`操作员${row.operator ? ` ${row.operator} ` : ''}不在岗，这个预约没有人操作`}
      description="换给该时段空闲的同事，时段与费用不变；没有人空闲时，请增加操作员或与客户改约。"
      action={
        <Allowed permission="reservations.decide">
          <Button
            type="primary"
            loading={step.isPending}
            onClick={() => step.mutate(row.rid, { onSuccess: () => toastDone('已换操作员') })}
          >
            换操作员
          </Button>
        </Allowed>
      }
    />
  );
}
