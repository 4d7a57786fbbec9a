import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import {
  attachPickup,
  type getPickup,
  pickupCalendarForStaff,
  rebookPickup,
  takeInPickup,
} from '@yance/contract/sampling/staff-endpoints.ts';
import { AutoComplete, Form, Input, Select } from 'antd';
import { useRecord } from '../../lib/use-record.ts';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';

type Pickup = OutputOf<typeof getPickup>;

interface Given {
  pickup: Pickup;
  close: () => void;
}

/** A new date and slot for the customer, among those that are open. */
export function RebookDialog({ pickup, close }: Given) {
  const { data } = useRecord(pickupCalendarForStaff, { rid: pickup.rid });
  const days = data?.days ?? [];
  return (
    <FormDialog<{ date: string; time: string; reason?: string }, unknown>
      title="改约上门取样"
      label="改约"
      close={close}
      send={(values, idempotencyKey) => call(rebookPickup, { rid: pickup.rid, ...values }, { idempotencyKey })}
    >
      <Form.Item name="date" label="取样日期" rules={[fieldRule(rebookPickup.input.shape.date)]}>
        <Select showSearch options={days.map(({ date }) => ({ value: date, label: date }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['date']}>
        {({ getFieldValue }) => {
          const chosen: unknown = getFieldValue('date');
          const slots = days.find(({ date }) => date === chosen)?.slots ?? [];
          return (
            <Form.Item name="time" label="取样时间" rules={[fieldRule(rebookPickup.input.shape.time)]}>
              <Select options={slots.map((slot) => ({ value: slot, label: slot }))} notFoundContent="请先选择日期" />
            </Form.Item>
          );
        }}
      </Form.Item>
      <Form.Item name="reason" label="说明（选填，会记入时间线）">
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}

const attachHint = ({ orders }: Pickup): string =>
  orders.length > 0
    ? `客户有 ${orders.length} 个订单在等样品，可直接选择`
    : '客户还没有等样品的订单，可留空，下单后再归入';

/**
 * The number of an order, chosen among those of the customer that wait for samples, typed or scanned. `value` and
 * `onChange` come from the form.
 */
function OrderNo({
  pickup,
  ...field
}: {
  pickup: Pickup;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}) {
  return (
    <AutoComplete
      {...field}
      options={pickup.orders.map(({ order_no, label, services }) => ({
        value: order_no,
        label: `${order_no} ${label} ${services}`,
      }))}
      showSearch={{ filterOption: (typed, option) => option?.value.includes(typed.trim()) ?? false }}
      placeholder="选择或输入订单编号"
      maxLength={40}
    />
  );
}

/** The keeper takes the parcel in; the samples of a pickup by itself may join an order of the customer. */
export function TakeInDialog({ pickup, close }: Given) {
  return (
    <FormDialog<{ place?: string; order_no?: string }, unknown>
      title={`取样入库：${pickup.name}，${pickup.pieces} 件`}
      label="入库"
      close={close}
      send={(values, idempotencyKey) =>
        call(
          takeInPickup,
          { rid: pickup.rid, place: values.place || undefined, order_no: values.order_no || undefined },
          { idempotencyKey },
        )
      }
    >
      <Form.Item name="place" label="存放位置（选填）">
        <Input maxLength={60} placeholder="例如 收样台 3 号架" autoComplete="off" />
      </Form.Item>
      {pickup.order_rid ? null : (
        <Form.Item name="order_no" label="归入客户的订单（选填）" extra={attachHint(pickup)}>
          <OrderNo pickup={pickup} />
        </Form.Item>
      )}
    </FormDialog>
  );
}

/** Gives the samples of a pickup by itself to an order of the same customer. */
export function AttachDialog({ pickup, close }: Given) {
  return (
    <FormDialog<{ order_no: string }, unknown>
      title="归入客户的订单"
      label="归入"
      close={close}
      send={({ order_no }, idempotencyKey) => call(attachPickup, { rid: pickup.rid, order_no }, { idempotencyKey })}
    >
      <Form.Item name="order_no" label="订单编号" rules={[fieldRule(attachPickup.input.shape.order_no)]}>
        <OrderNo pickup={pickup} />
      </Form.Item>
    </FormDialog>
  );
}
