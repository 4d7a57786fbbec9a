import { addPlace, editPlace, type StoragePlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { mostColumns, mostRows, temperatures, type Temperature } from '@yance/contract/samples/storage.ts';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { optionsOf } from '../../lib/options-of.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';

interface Values {
  name: string;
  note?: string;
  room?: string;
  temperature: Temperature;
  rows: number;
  columns: number;
  most: number;
  open: boolean;
}

/** What of a place its dialog changes. */
const shownOf = ({ name, note, room, temperature, rows, columns, most, open }: StoragePlace) => ({
  name,
  note,
  room,
  temperature,
  rows,
  columns,
  most,
  open,
});

/** A new place, or the changes of one. */
export function PlaceDialog({ place, close }: { place: StoragePlace | null; close: () => void }) {
  return (
    <FormDialog<Values, unknown>
      title={place ? `修改 ${place.name}` : '新增存放位置'}
      label="保存"
      initial={place ?? { open: true, temperature: 'ambient', rows: 0, columns: 0, most: 0 }}
      close={close}
      send={(values, idempotencyKey) => {
        const given = { ...values, note: values.note ?? '', room: values.room ?? '' };
        return place
          ? call(editPlace, { rid: place.rid, ...given, before: shownOf(place) }, { idempotencyKey })
          : call(addPlace, given, { idempotencyKey });
      }}
    >
      <Form.Item name="name" label="位置名称" rules={[fieldRule(addPlace.input.shape.name)]}>
        <Input maxLength={60} placeholder="例如 A 柜 3 层" />
      </Form.Item>
      <Form.Item name="note" label="说明">
        <Input maxLength={100} placeholder="例如 冷藏 2–8 °C" />
      </Form.Item>
      <Form.Item name="room" label="房间">
        <Input maxLength={40} placeholder="例如 样品间" />
      </Form.Item>
      <Form.Item name="temperature" label="温度">
        <Select options={optionsOf(temperatures)} />
      </Form.Item>
      <Form.Item name="rows" label="格位行数（A、B、C…，没有格位填 0）" rules={[fieldRule(addPlace.input.shape.rows)]}>
        <InputNumber min={0} max={mostRows} precision={0} />
      </Form.Item>
      <Form.Item name="columns" label="格位列数" rules={[fieldRule(addPlace.input.shape.columns)]}>
        <InputNumber min={0} max={mostColumns} precision={0} />
      </Form.Item>
      <Form.Item name="most" label="没有格位时最多放几件（0 为不限）" rules={[fieldRule(addPlace.input.shape.most)]}>
        <InputNumber min={0} max={500} precision={0} />
      </Form.Item>
      <Form.Item name="open" label="可放入新样品" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
