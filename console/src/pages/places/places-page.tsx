import { addPlace, editPlace, listPlaces, type StoragePlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { mostColumns, mostRows, temperatures, type Temperature } from '@yance/contract/samples/storage.ts';
import { Button, Form, Input, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Allowed } from '../../parts/allowed.tsx';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { fullnessOf } from './plan/plan-moves.ts';
import { optionsOf } from '../../lib/options-of.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';

const filters: readonly Filter[] = [{ kind: 'text', key: 'kw', placeholder: '位置名称' }];
const empty = { words: '还没有存放位置，请先新增' };

const columnsOf = (edit: (place: StoragePlace) => void): readonly Column<StoragePlace>[] => [
  { key: 'name', title: '位置', text: (row) => row.name },
  { key: 'room', title: '房间', text: (row) => row.room || '—' },
  { key: 'temperature', title: '温度', text: (row) => temperatures[row.temperature] },
  { key: 'note', title: '说明', text: (row) => row.note },
  {
    key: 'samples',
    title: '在放样品',
    numeric: true,
    text: (row) => fullnessOf(row).words,
    draw: (row) =>
      row.samples > 0 ? (
        <Link to={`/samples?stage=all&kw=${encodeURIComponent(row.name)}`}>{fullnessOf(row).words}</Link>
      ) : (
        fullnessOf(row).words
      ),
  },
  { key: 'open', title: '状态', text: (row) => (row.open ? '可放入' : '停用') },
  {
    key: 'edit',
    title: '操作',
    text: () => '',
    draw: (row) => (
      <>
        <Allowed permission="samples.placePlan">
          <Link to={`/places/plan?place=${row.rid}`}>平面图</Link>{' '}
        </Allowed>
        <Allowed permission="samples.placesEdit">
          <Button size="small" onClick={() => edit(row)}>
            修改
          </Button>
        </Allowed>
      </>
    ),
  },
];

/** Cabinets, shelves and boxes, with what lies there. */
export default function PlacesPage() {
  const [edited, setEdited] = useState<StoragePlace | 'new' | null>(null);
  return (
    <>
      <ListPage
        title="存放位置"
        endpoint={listPlaces}
        columns={columnsOf(setEdited)}
        filters={filters}
        rowKey={(row) => row.rid}
        empty={empty}
        extra={
          <Allowed permission="samples.placesEdit">
            <Button type="primary" onClick={() => setEdited('new')}>
              新增位置
            </Button>
          </Allowed>
        }
      />
      {edited ? <PlaceDialog place={edited === 'new' ? null : edited} close={() => setEdited(null)} /> : null}
    </>
  );
}

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

function PlaceDialog({ place, close }: { place: StoragePlace | null; close: () => void }) {
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
