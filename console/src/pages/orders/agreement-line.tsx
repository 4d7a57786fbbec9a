import { checkAgreement } from '@yance/contract/orders/agreement-endpoints.ts';
import { staffAgreement } from '@yance/contract/orders/staff-endpoints.ts';
import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { formatDateTime } from '@yance/ui/format.ts';
import { Allowed } from '../../parts/allowed.tsx';
import { call } from '../../lib/call.ts';
import { openLink } from '../../lib/open-link.ts';
import { useStep } from '../../lib/use-step.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import type { OrderPartProps, StaffOrder } from './staff-order.ts';

const kinds = { online: '在线签署', scan: '纸质签署，扫描上传', paper: '纸质签署，随样品收到' } as const;

/** The agreement's newest version: who signed it and when, its PDF, and the customer's scan, to be compared with it. */
export function AgreementLine({ order }: OrderPartProps) {
  const open = useStep((rid: string) => call(staffAgreement, { rid }));
  const { agreement } = order;
  if (!agreement) return '尚未生成';
  const signed = agreement.signed_at
    ? `${agreement.sign_name ?? ''} 于 ${formatDateTime(agreement.signed_at)} ${kinds[agreement.sign_kind ?? 'online']}`
    : '等待客户签署';
  return (
    <>
      第 {agreement.version} 版，{signed}{' '}
      <Button
        type="link"
        size="small"
        loading={open.isPending}
        onClick={() => open.mutate(order.rid, { onSuccess: ({ url }) => openLink(url) })}
      >
        打开协议
      </Button>
      {agreement.scan && (!agreement.signed_at || agreement.sign_kind === 'scan') ? (
        <Scan order={order} scan={agreement.scan} />
      ) : null}
    </>
  );
}

function Scan({ order, scan }: OrderPartProps & { scan: NonNullable<NonNullable<StaffOrder['agreement']>['scan']> }) {
  const [checking, setChecking] = useState(false);
  return (
    <div>
      客户于 {formatDateTime(scan.sent)} 上传扫描件
      <Button type="link" size="small" onClick={() => openLink(scan.url)}>
        {scan.name}
      </Button>
      {scan.checked ? (
        <span>{scan.refused === null ? '已核对' : `已退回：${scan.refused}`}</span>
      ) : (
        <Allowed permission="orders.confirm">
          <Button size="small" type="primary" onClick={() => setChecking(true)}>
            核对
          </Button>
        </Allowed>
      )}
      {checking ? <CheckDialog order={order} close={() => setChecking(false)} /> : null}
    </div>
  );
}

interface Values {
  accepted: boolean;
  sign_name?: string;
  reason?: string;
}

/** The scan is the newest version, or goes back to the customer with a reason; its signature is gone then. */
function CheckDialog({ order, close }: OrderPartProps & { close: () => void }) {
  return (
    <FormDialog<Values, unknown>
      title="核对协议扫描件"
      label="提交核对结果"
      initial={{ accepted: true, sign_name: order.agreement?.sign_name ?? order.contact_name }}
      close={close}
      send={(values, idempotencyKey) => call(checkAgreement, { rid: order.rid, ...values }, { idempotencyKey })}
    >
      <p>请确认扫描件是第 {order.agreement?.version} 版、内容完整且有签字或盖章。</p>
      <Form.Item name="accepted" label="结果">
        <Radio.Group
          options={[
            { value: true, label: '一致' },
            { value: false, label: '不一致，退回客户，签署失效' },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) =>
          getFieldValue('accepted') ? (
            <Form.Item name="sign_name" label="签署人">
              <Input maxLength={20} />
            </Form.Item>
          ) : (
            <Form.Item name="reason" label="原因（客户可见）" rules={[{ required: true, message: '请填写原因' }]}>
              <Input.TextArea rows={2} maxLength={200} />
            </Form.Item>
          )
        }
      </Form.Item>
    </FormDialog>
  );
}
