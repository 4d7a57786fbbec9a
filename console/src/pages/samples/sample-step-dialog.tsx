import { reason } from '@yance/contract/kernel/fields.ts';
import type { Action } from '@yance/contract/kernel/page.ts';
import type { SampleCard } from '@yance/contract/samples/sample.ts';
import {
  destroySamples,
  reportTrouble,
  sendBackSamples,
  storeSamples,
  waiveSamples,
} from '@yance/contract/samples/staff-endpoints.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { PhotoField } from './photo-field.tsx';
import { sampleRenews } from './sample-renews.ts';

interface Values {
  place: string;
  reason: string;
  photo_rid?: string;
  courier: string;
  number: string;
  record: string;
}

interface Props {
  action: Action;
  orderRid: string;
  samples: readonly SampleCard[];
  close: () => void;
  done: () => void;
}

/** One step with several samples, with the fields that it needs. */
export function SampleStepDialog({ action, orderRid, samples, close, done }: Props) {
  return (
    <FormDialog<Values, unknown>
      title={`${action.label} ${samples.length} 件样品`}
      label={action.label}
      renews={sampleRenews}
      close={close}
      done={done}
      send={(values, idempotencyKey) =>
        makeStep(
          action.event,
          orderRid,
          samples.map(({ rid }) => rid),
          values,
          idempotencyKey,
        )
      }
    >
      <Fields event={action.event} />
    </FormDialog>
  );
}

function makeStep(
  event: string,
  order_rid: string,
  rids: string[],
  values: Values,
  idempotencyKey: string,
): Promise<unknown> {
  const key = { idempotencyKey };
  const { place, photo_rid, courier, number, record } = values;
  if (event === 'store') return call(storeSamples, { rids, place }, key);
  if (event === 'waive') return call(waiveSamples, { order_rid, rids, reason: values.reason }, key);
  if (event === 'trouble') return call(reportTrouble, { order_rid, rids, reason: values.reason, photo_rid }, key);
  if (event === 'sendBack') return call(sendBackSamples, { rids, courier, number }, key);
  return call(destroySamples, { rids, record }, key);
}

function Fields({ event }: { event: string }) {
  if (event === 'store')
    return (
      <Form.Item name="place" label="存放位置" rules={[fieldRule(storeSamples.input.shape.place)]}>
        <Input maxLength={60} placeholder="例如 A 柜 3 层 12 号" autoComplete="off" />
      </Form.Item>
    );
  if (event === 'sendBack')
    return (
      <>
        <Form.Item name="courier" label="快递公司" rules={[fieldRule(sendBackSamples.input.shape.courier)]}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="number" label="快递单号" rules={[fieldRule(sendBackSamples.input.shape.number)]}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
      </>
    );
  if (event === 'destroy')
    return (
      <Form.Item name="record" label="销毁方式" rules={[fieldRule(destroySamples.input.shape.record)]}>
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
    );
  return (
    <>
      <Form.Item name="reason" label="原因（会记入时间线）" rules={[fieldRule(reason)]}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
      {event === 'trouble' ? (
        <Form.Item name="photo_rid" label="照片">
          <PhotoField label="异常照片" />
        </Form.Item>
      ) : null}
    </>
  );
}
