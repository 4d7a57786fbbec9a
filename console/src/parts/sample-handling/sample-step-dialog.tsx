import { reason } from '@yance/contract/kernel/fields.ts';
import type { Action } from '@yance/contract/kernel/page.ts';
import type { SampleCard } from '@yance/contract/samples/sample.ts';
import {
  bringBackSamples,
  damageSamples,
  destroySamples,
  moveSamples,
  reportTrouble,
  resolveTrouble,
  splitSample,
  storeSamples,
  takeSamples,
  useUpSamples,
  waiveSamples,
} from '@yance/contract/samples/staff-endpoints.ts';
import { troubleKinds, type TroubleKind } from '@yance/contract/samples/states.ts';
import { Form, Input, InputNumber, Select } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { optionsOf } from '../../lib/options-of.ts';
import { FormDialog } from '../form-dialog.tsx';
import { PhotoField } from '../photo-field.tsx';
import { PlaceField } from '../place-field.tsx';

interface Values {
  place: string;
  kind: TroubleKind;
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
  done?: () => void;
}

/** One step with several samples, with the fields that it needs. */
export function SampleStepDialog({ action, orderRid, samples, close, done }: Props) {
  return (
    <FormDialog<Values, unknown>
      title={`${action.label}：${samples.length} 件样品`}
      label={action.label}
      close={close}
      {...(done ? { done } : {})}
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
  const { place, kind, photo_rid, record, witness, parts } = values;
  if (event === 'store') return call(storeSamples, { rids, place, photo_rid }, key);
  if (event === 'move') return call(moveSamples, { rids, place }, key);
  if (event === 'split') return call(splitSample, { rid: rids[0] ?? '', parts }, key);
  if (event === 'waive') return call(waiveSamples, { order_rid, rids, reason: values.reason }, key);
  if (event === 'trouble') return call(reportTrouble, { order_rid, rids, kind, reason: values.reason, photo_rid }, key);
  if (event === 'resolve') return call(resolveTrouble, { rids, reason: values.reason }, key);
  if (event === 'take') return call(takeSamples, { rids, place, photo_rid }, key);
  if (event === 'bringBack') return call(bringBackSamples, { rids, place, photo_rid }, key);
  if (event === 'useUp') return call(useUpSamples, { rids }, key);
  if (event === 'damage' || event === 'lose') {
    const what = event === 'damage' ? 'damaged' : 'lost';
    return call(damageSamples, { rids, kind: what, reason: values.reason, photo_rid }, key);
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
  if (event === 'take' || event === 'bringBack')
    return (
      <>
        <Form.Item name="place" label="地点（可不填）">
          <PlaceField />
        </Form.Item>
        <Photo label="交接照片" />
      </>
    );
  if (event === 'useUp') return <p>用完的样品不能再寄回，也不能撤销。</p>;
  if (event === 'trouble') return <TroubleFields />;
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
      {event === 'damage' || event === 'lose' ? <Photo label="现场照片" /> : null}
    </>
  );
}

const kinds = optionsOf(troubleKinds);

/** What is wrong, in one choice; words are needed only where none of them fits. */
function TroubleFields() {
  const kind = Form.useWatch<TroubleKind | undefined>('kind');
  return (
    <>
      <Form.Item name="kind" label="异常情况" rules={[{ required: true, message: '请选择异常情况' }]}>
        <Select options={kinds} placeholder="请选择" />
      </Form.Item>
      <Form.Item
        name="reason"
        label={kind === 'other' ? '原因（客户会看到）' : '补充说明（可不填，客户会看到）'}
        rules={kind === 'other' ? [fieldRule(reason)] : []}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
      {kind === 'missing' ? null : <Photo label="现场照片" />}
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
