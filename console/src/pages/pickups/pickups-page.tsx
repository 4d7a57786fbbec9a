import { listPickups } from '@yance/contract/sampling/staff-endpoints.ts';
import { pickupStages, type PickupStage } from '@yance/contract/sampling/states.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useMay } from '../../lib/may.ts';
import type { Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { pickupColumns } from './pickup-columns.tsx';

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
  return (
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
    />
  );
}
