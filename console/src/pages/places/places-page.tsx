import { addPlace, editPlace, listPlaces, type StoragePlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Allowed } from '../../parts/allowed.tsx';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';

const filters: readonly Filter[] = [{ kind: 'text', key: 'kw', placeholder: '位置名称' }];
const empty = { words: '还没有存放位置，请先新增' };

const columnsOf = (edit: (place: StoragePlace) => void): readonly Column<StoragePlace>[] => [
  { key: 'name', title: '位置', text: (row) => row.name },
  { key: 'note', title: '说明', text: (row) => row.note },
  {
    key: 'samples',
    title: '在放样品',
    numeric: true,
    text: (row) => `${row.samples} 件`,
    draw: (row) =>
      row.samples > 0 ? (
        <Link to={`/samples?stage=all&kw=${encodeURIComponent(row.name)}`}>{row.samples} 件</Link>
      ) : (
        '0 件'
      ),
  },
  { key: 'open', title: '状态', text: (row) => (row.open ? '可放入' : '停用') },
  {
    key: 'edit',
    title: '操作',
    text: () => '',
    draw: (row) => (
      <Allowed permission="samples.placesEdit">
        <Button size="small" onClick={() => edit(row)}>
          修改
        </Button>
      </Allowed>
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
  open: boolean;
}

function PlaceDialog({ place, close }: { place: StoragePlace | null; close: () => void }) {
  return (
    <FormDialog<Values, unknown>
      title={place ? `修改 ${place.name}` : '新增存放位置'}
      label="保存"
      initial={place ?? { open: true }}
      close={close}
      send={(values, idempotencyKey) => {
        const given = { name: values.name, note: values.note ?? '', open: values.open };
        return place
          ? call(editPlace, { rid: place.rid, ...given }, { idempotencyKey })
          : call(addPlace, given, { idempotencyKey });
      }}
    >
      <Form.Item name="name" label="位置名称" rules={[fieldRule(addPlace.input.shape.name)]}>
        <Input maxLength={60} placeholder="例如 A 柜 3 层" />
      </Form.Item>
      <Form.Item name="note" label="说明">
        <Input maxLength={100} placeholder="例如 冷藏 2–8 °C" />
      </Form.Item>
      <Form.Item name="open" label="可放入新样品" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
