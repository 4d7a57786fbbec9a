import { spot as spotField } from '@yance/contract/samples/storage.ts';
import { storeSamples } from '@yance/contract/samples/staff-endpoints.ts';
import { Form, Input } from 'antd';
import { fieldRule } from '../../../lib/field-rule.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { PlaceField } from '../../../parts/place-field.tsx';
import type { Movable, Put } from './plan-moves.ts';
import { sendTo } from './send-to.ts';

/** Moves a sample by its fields: place, and the position where it has any. */
export function MoveDialog({ sample, close }: { sample: Movable; close: () => void }) {
  return (
    <FormDialog<{ place: string; spot?: string }, unknown>
      title={`移动样品 ${sample.code}`}
      label="移动"
      initial={{ place: sample.place }}
      close={close}
      send={({ place, spot }, idempotencyKey) => {
        const put: Put = { place, ...(spot ? { spot } : {}) };
        return sendTo(sample, put, idempotencyKey);
      }}
    >
      <Form.Item name="place" label="存放位置" rules={[fieldRule(storeSamples.input.shape.place)]}>
        <PlaceField />
      </Form.Item>
      <Form.Item name="spot" label="格位（选填，不填则放到第一个空位）" rules={[fieldRule(spotField.optional())]}>
        <Input maxLength={3} placeholder="例如 B3" autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
