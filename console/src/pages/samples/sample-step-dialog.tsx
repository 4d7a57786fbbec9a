import { reason } from '@yance/contract/kernel/fields.ts';
import type { Action } from '@yance/contract/kernel/page.ts';
import type { SampleCard } from '@yance/contract/samples/sample.ts';
import {
  damageSamples,
  destroySamples,
  moveSamples,
  reportTrouble,
  splitSample,
  storeSamples,
  waiveSamples,
} from '@yance/contract/samples/staff-endpoints.ts';
import { Form, Input, InputNumber } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { PhotoField } from '../../parts/photo-field.tsx';
import { PlaceField } from '../../parts/place-field.tsx';
import { sampleRenews } from './sample-renews.ts';

interface Values {
  place: string;
  reason: string;
  photo_rid?: string;
  record: string;
  witness: string;
  parts: number;
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
  const { place, photo_rid, record, witness, parts } = values;
  if (event === 'store') return call(storeSamples, { rids, place, photo_rid }, key);
  if (event === 'move') return call(moveSamples, { rids, place }, key);
  if (event === 'split') return call(splitSample, { rid: rids[0] ?? '', parts }, key);
  if (event === 'waive') return call(waiveSamples, { order_rid, rids, reason: values.reason }, key);
  if (event === 'trouble') return call(reportTrouble, { order_rid, rids, reason: values.reason, photo_rid }, key);
  if (event === 'damage' || event === 'lose') {
    const kind = event === 'damage' ? 'damaged' : 'lost';
    return call(damageSamples, { rids, kind, reason: values.reason, photo_rid }, key);
  }
  return call(destroySamples, { rids, record, witness, photo_rid }, key);
}

function Fields({ event }: { event: string }) {
  if (event === 'store' || event === 'move')
    return (
      <>
        <Form.Item name="place" label="存放位置" rules={[fieldRule(storeSamples.input.shape.place)]}>
          <PlaceField />
        </Form.Item>
        {event === 'store' ? <Photo label="入库照片" /> : null}
      </>
    );
  if (event === 'split')
    return (
      <Form.Item
        name="parts"
        label="分出几份（每份有自己的编号和标签，原样品保留）"
        rules={[fieldRule(splitSample.input.shape.parts)]}
      >
        <InputNumber min={1} max={20} />
      </Form.Item>
    );
  if (event === 'destroy')
    return (
      <>
        <Form.Item name="record" label="销毁方式" rules={[fieldRule(destroySamples.input.shape.record)]}>
          <Input.TextArea rows={2} maxLength={200} placeholder="例如 交危废处置单位，联单号 …" />
        </Form.Item>
        <Form.Item name="witness" label="见证人" rules={[fieldRule(destroySamples.input.shape.witness)]}>
          <Input maxLength={20} />
        </Form.Item>
        <Photo label="销毁照片" />
      </>
    );
  return (
    <>
      <Form.Item name="reason" label="原因（会记入时间线）" rules={[fieldRule(reason)]}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
      {event === 'waive' ? null : <Photo label="现场照片" />}
    </>
  );
}

function Photo({ label }: { label: string }) {
  return (
    <Form.Item name="photo_rid" label={label}>
      <PhotoField label={label} />
    </Form.Item>
  );
}
