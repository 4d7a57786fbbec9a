import { listPickups, type StaffPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import { pickupStages, type PickupStage } from '@yance/contract/sampling/states.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { late } from '../../lib/late.ts';
import { useMay } from '../../lib/may.ts';
import type { Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { pickupColumns } from './pickup-columns.tsx';

const AssignDialog = late(async () => (await import('./assign-dialog.tsx')).AssignDialog);
/** States in which a courier is named, or another one. */
const assignable: ReadonlySet<string> = new Set(['waiting', 'arranged']);

const stages = Object.entries(pickupStages) as [PickupStage, { title: string; states: readonly string[] }][];
const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'stage',
    options: [
      ...stages.map(([stage, { title, states }]) => ({
        value: stage,
        label: title,
        // Where a new date must be found, what is cancelled next stands first.
        input: { stage, ...(stage === 'done' ? {} : { sort: stage === 'postponed' ? 'clock' : 'date' }) },
        counted: [stage],
        stands: states,
      })),
      { value: 'all', label: '全部', input: {} },
    ],
  },
  { kind: 'dates', from: 'from', to: 'to', label: '取样日期' },
  { kind: 'text', key: 'kw', placeholder: '订单号、联系人、手机、地址' },
];

/** On-site sampling by stage, the next day first. */
export default function PickupsPage() {
  const may = useMay();
  const navigate = useNavigate();
  const arranges = may('pickups.arrange');
  const [given, setGiven] = useState<{ pickups: StaffPickup[]; done: () => void } | null>(null);
  const bulk = (pickups: StaffPickup[], done: () => void) =>
    pickups.every(({ state }) => assignable.has(state)) ? (
      <Button type="primary" onClick={() => setGiven({ pickups, done })}>
        安排或更换取样员
      </Button>
    ) : (
      <span>只有待安排、已安排的取样可以一起安排</span>
    );
  return (
    <>
      <ListPage
        title="上门取样"
        endpoint={listPickups}
        columns={pickupColumns}
        filters={filters}
        rowKey={(row) => row.rid}
        open={(row) => `/pickups/${row.rid}`}
        empty={{ words: '这里暂时没有取样预约' }}
        extra={
          arranges ? (
            <>
              <Button onClick={() => void navigate('/pickups/board')}>取样看板</Button>
              <Button type="primary" onClick={() => void navigate('/pickups/arrange')}>
                安排取样员
              </Button>
            </>
          ) : null
        }
        {...(arranges ? { bulk } : {})}
      />
      {given ? <AssignDialog {...given} close={() => setGiven(null)} /> : null}
    </>
  );
}
