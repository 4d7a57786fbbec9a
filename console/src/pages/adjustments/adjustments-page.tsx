import type { Adjustment, Unreachable } from '@yance/contract/adjustments/adjustment.ts';
import { listAdjustments } from '@yance/contract/adjustments/staff-endpoints.ts';
import { adjustmentMachine } from '@yance/contract/adjustments/states.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { late } from '../../lib/late.ts';
import { Allowed } from '../../parts/allowed.tsx';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn, memberColumn, moneyColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { UnreachableList } from './unreachable-list.tsx';

const ProposeDialog = late(async () => (await import('./propose-dialog.tsx')).ProposeDialog);

const columns: readonly Column<Adjustment>[] = [
  createdColumn('提出时间'),
  { ...memberColumn('payer', '客户或课题组', (row: Adjustment) => row.payer), clip: true },
  stateColumn(),
  { key: 'account', title: '账户', text: (row) => row.account_label },
  moneyColumn('amount_fen', '调整', (row) => row.amount_fen, { sortable: true }),
  { key: 'reason', title: '原因', text: (row) => row.reason, clip: true },
  { key: 'proposed_by', title: '提议人', text: (row) => row.proposed_by },
  { key: 'answered_by', title: '复核人', text: (row) => row.answered_by || '—', sparse: true },
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: stateTabs(adjustmentMachine.states, ['proposed', 'posted', 'refused', 'withdrawn'], {
      queues: ['proposed'],
    }),
  },
  { kind: 'text', key: 'kw', placeholder: '客户、课题组、手机、原因' },
  { kind: 'dates', from: 'since', to: 'until', label: '提出日期' },
];

/** Corrections of balances: one person proposes, another posts. */
export default function AdjustmentsPage() {
  const [proposing, setProposing] = useState<Unreachable | 'anew'>();
  const close = () => setProposing(undefined);
  return (
    <>
      <ListPage
        title="调账"
        unit="笔"
        endpoint={listAdjustments}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.rid}
        open={(row) => `/adjustments/${row.rid}`}
        lead={<UnreachableList pay={setProposing} />}
        extra={
          <Allowed permission="finance.adjustmentPropose">
            <Button type="primary" onClick={() => setProposing('anew')}>
              提议调账
            </Button>
          </Allowed>
        }
        empty={{ words: '这里暂时没有调账' }}
      />
      {proposing ? <ProposeDialog money={proposing === 'anew' ? undefined : proposing} close={close} /> : null}
    </>
  );
}
