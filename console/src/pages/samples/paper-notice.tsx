import { receiveSamples, type UnpackedOrder } from '@yance/contract/samples/staff-endpoints.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';

const label = '纸质协议已收到';

/** The agreement is not signed: the keeper notes its signed paper, with the samples or whenever it comes. */
export function PaperNotice({ order }: { order: UnpackedOrder }) {
  const may = useMay();
  const [asked, setAsked] = useState(false);
  const step = useStep((order_rid: string, idempotencyKey: string) =>
    call(receiveSamples, { order_rid, samples: [], paper_signed: true }, { idempotencyKey }),
  );
  if (order.unsigned_version === null) return null;
  const version = `第 ${order.unsigned_version} 版`;
  const keeps = may('samples.receive');
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={`检测协议${version}还没有签署，签署后才能安排检测`}
        description={keeps ? '收到客户签字的纸质协议后请在此登记。' : null}
        action={
          keeps ? (
            <Button size="small" onClick={() => setAsked(true)}>
              {label}
            </Button>
          ) : null
        }
      />
      {asked ? (
        <ConfirmDialog
          label={label}
          title={`${label}：订单 ${order.order_no}`}
          pending={step.isPending}
          close={() => setAsked(false)}
          confirm={() =>
            step.mutate(order.order_rid, {
              onSuccess: () => {
                setAsked(false);
                toastDone('已登记纸质协议');
              },
            })
          }
        >
          请核对：纸质协议是订单 {order.order_no} 的{version}，并且客户已签字。登记后视为已签署，不能撤回。
        </ConfirmDialog>
      ) : null}
    </>
  );
}
