import { listPlaces, type StoragePlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { temperatures } from '@yance/contract/samples/storage.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Allowed } from '../../parts/allowed.tsx';
import { late } from '../../lib/late.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { fullnessOf } from './plan/plan-moves.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';

const PlaceDialog = late(async () => (await import('./place-dialog.tsx')).PlaceDialog);

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
