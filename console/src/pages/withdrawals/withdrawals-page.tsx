import { withdrawalMachine } from '@yance/contract/promotion/states.ts';
import { withdrawalWays } from '@yance/contract/promotion/ways.ts';
import { listWithdrawalsForStaff, makeBatch } from '@yance/contract/promotion/withdrawal-staff-endpoints.ts';
import type { WithdrawalForStaff } from '@yance/contract/promotion/withdrawal.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { Allowed } from '../../parts/allowed.tsx';
import { call } from '../../lib/call.ts';
import { useStep } from '../../lib/use-step.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { createdColumn, moneyColumn, memberColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { withdrawalTone } from './withdrawal-tone.ts';

const columns: readonly Column<WithdrawalForStaff>[] = [
  { key: 'withdrawal_no', title: '提现单号', text: (row) => row.withdrawal_no },
  stateColumn((row: WithdrawalForStaff) => withdrawalTone[row.state]),
  { ...memberColumn('member', '推广员', (row: WithdrawalForStaff) => row.member), clip: true },
  { key: 'phone', title: '手机', text: (row) => row.member.phone, exportOnly: true },
  {
    key: 'to',
    title: '提到',
    text: ({ payee, way_label }) => (payee ? `${payee.holder} ${payee.bank}` : way_label),
    clip: true,
  },
  { key: 'account', title: '银行账号', text: ({ payee }) => payee?.account ?? '', exportOnly: true },
  moneyColumn('amount_fen', '提现', (row) => row.amount_fen, { sortable: true }),
  moneyColumn('fee_fen', '手续费', (row) => row.fee_fen || null, { sparse: true }),
  moneyColumn('arrives_fen', '到账', (row) => row.arrives_fen),
  { key: 'batch', title: '批次', text: (row) => row.batch?.batch_no ?? '—', sparse: true },
  createdColumn('申请时间'),
];

const filters: readonly Filter[] = [
  {
    kind: 'tabs',
    key: 'state',
    options: stateTabs(
      withdrawalMachine.states,
      ['pending', 'approved', 'paying', 'done', 'bounced', 'rejected', 'cancelled'],
      {
        queues: ['pending', 'approved', 'paying'],
      },
    ),
  },
  { kind: 'text', key: 'kw', placeholder: '提现单号、推广员、手机、收款户名、银行流水号' },
  {
    kind: 'choice',
    key: 'way',
    label: '方式',
    options: Object.entries(withdrawalWays).map(([value, label]) => ({ value, label })),
  },
  { kind: 'dates', from: 'since', to: 'until', label: '申请日期' },
];

const makeBatchOf = (rows: WithdrawalForStaff[], done: () => void) => <MakeBatch rows={rows} done={done} />;

/** Rebates that leave: to check, to put into a batch for the bank, and to note as paid. */
export default function WithdrawalsPage() {
  return (
    <ListPage
      title="返利提现"
      endpoint={listWithdrawalsForStaff}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.rid}
      open={(row) => `/withdrawals/${row.rid}`}
      sums={({ amount_fen }) => `提现合计 ${formatFen(amount_fen)}`}
      bulk={makeBatchOf}
      empty={{ words: '这里暂时没有提现' }}
    />
  );
}

/** Puts the approved ones among the ticked rows into a batch, and opens it. */
function MakeBatch({ rows, done }: { rows: readonly WithdrawalForStaff[]; done: () => void }) {
  const navigate = useNavigate();
  const ready = rows.filter(({ state }) => state === 'approved').map(({ rid }) => rid);
  const step = useStep((rids: string[], idempotencyKey: string) => call(makeBatch, { rids }, { idempotencyKey }));
  return (
    <Allowed permission="finance.withdrawalPay">
      <Button
        type="primary"
        disabled={ready.length === 0}
        loading={step.isPending}
        onClick={() =>
          step.mutate(ready, {
            onSuccess: ({ rid }) => {
              done();
              void navigate(`/withdrawals/batches/${rid}`);
            },
          })
        }
      >
        {ready.length > 0 ? `编成打款批次（${ready.length} 笔已通过）` : '编成打款批次'}
      </Button>
    </Allowed>
  );
}
