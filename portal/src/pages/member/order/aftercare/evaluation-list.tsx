import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listEvaluations, type Evaluation } from '@yance/contract/reviews/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateOnly } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Link } from '@yance/ui/link.tsx';
import { reading } from '../../../../lib/query.ts';
import { useSite } from '../../../../lib/use-site.ts';
import type { Address } from '../../../../lib/use-address.ts';
import { RecordList } from '../../../../parts/record-list/record-list.tsx';
import type { Column } from '../../../../parts/record-table/record-table.tsx';
import { EvaluateDialog } from '../dialogs/evaluate-dialog.tsx';

/**
 * Services that the member may evaluate, for some days after their data or their use were confirmed, and those that are
 * done.
 */
export function EvaluationList({ address }: { address: Address }) {
  const query = useQuery(reading(listEvaluations, { tab: 'waiting', page: address.page, size: 10 }));
  const [chosen, setChosen] = useState<Evaluation | null>(null);
  const { evaluationDays } = useSite().terms;
  return (
    <>
      <RecordList
        query={query}
        caption="待评价的检测项目"
        columns={columnsFor(setChosen)}
        rowKey={(row) => row.line_rid}
        hrefOfPage={address.hrefOfPage}
        empty={<EmptyState title="没有待评价的项目" note={`数据或机时费用确认后 ${evaluationDays} 天内可以评价。`} />}
      />
      {chosen && <EvaluateDialog service={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

const columnsFor = (choose: (row: Evaluation) => void): Column<Evaluation>[] => [
  { key: 'name', title: '检测项目', lead: true, cell: (row) => row.name },
  {
    key: 'order',
    title: '订单或预约',
    cell: (row) => (
      <Link
        href={
          row.order_rid ? `/member/order?rid=${row.order_rid}` : `/member/order?view=reservation&rid=${row.line_rid}`
        }
      >
        {row.order_no}
      </Link>
    ),
  },
  { key: 'until', title: '可评价至', cell: (row) => <DateOnly iso={row.until} /> },
  {
    key: 'do',
    title: '操作',
    align: 'end',
    cell: (row) => (
      <Button size="dense" icon="star" onClick={() => choose(row)}>
        评价
      </Button>
    ),
  },
];
