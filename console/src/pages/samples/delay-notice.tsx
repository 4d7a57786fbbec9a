import { type Inquiry, inquiries } from '@yance/contract/orders/delay.ts';
import { recordInquiry } from '@yance/contract/orders/staff-endpoints.ts';
import type { UnpackedOrder } from '@yance/contract/samples/staff-endpoints.ts';
import { Alert, Button, Form, Input, Space } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { LateParcels } from './late-parcels.tsx';
import styles from './samples.module.css';

/** What of the order does not come, until somebody has asked the customer or the courier about it. */
export function DelayNotice({ order }: { order: UnpackedOrder }) {
  const has = useMay();
  const [asked, setAsked] = useState<Inquiry | null>(null);
  if (order.delays.length === 0) return null;
  const may = has('orders.inquire');
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title="样品停滞或未到，已通知客户"
        description={
          <div className={styles.stack}>
            <LateParcels list={order.delays} />
            {may ? (
              <Space wrap>
                {(Object.keys(inquiries) as Inquiry[]).map((whom) => (
                  <Button key={whom} onClick={() => setAsked(whom)}>
                    {inquiries[whom]}
                  </Button>
                ))}
              </Space>
            ) : null}
          </div>
        }
      />
      {asked ? <InquiryDialog rid={order.order_rid} whom={asked} close={() => setAsked(null)} /> : null}
    </>
  );
}

function InquiryDialog({ rid, whom, close }: { rid: string; whom: Inquiry; close: () => void }) {
  return (
    <FormDialog<{ note?: string }, unknown>
      title={inquiries[whom]}
      label="登记"
      close={close}
      send={({ note }, idempotencyKey) => call(recordInquiry, { rid, whom, note }, { idempotencyKey })}
      lead={<p>登记后这个订单移出“停滞未到”，再次停滞时重新出现。</p>}
    >
      <Form.Item name="note" label="说明（选填，客户看不到）">
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
}
