import type { BankLine } from '@yance/contract/banking/bank.ts';
import { listBankAccounts, listBankLines } from '@yance/contract/banking/staff-endpoints.ts';
import { bankLineMachine } from '@yance/contract/banking/states.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Allowed } from '../../parts/allowed.tsx';
import { late } from '../../lib/late.ts';
import { useRecord } from '../../lib/use-record.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { moneyColumn, stateColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { shortWordsOf } from './match-words.ts';

const PostManyDialog = late(async () => (await import('./post-many-dialog.tsx')).PostManyDialog);

const columns: readonly Column<BankLine>[] = [
  { key: 'happened_on', title: '日期', text: (row) => row.happened_on, sortable: true },
  moneyColumn('amount_fen', '收入', (row) => row.amount_fen, { sortable: true }),
  { key: 'payer_name', title: '对方户名', text: (row) => row.payer_name || '—', clip: true },
  { key: 'payer_account', title: '对方账号', text: (row) => row.payer_account, exportOnly: true },
  { key: 'memo', title: '附言', text: (row) => row.memo, clip: true },
  stateColumn(),
  {
    key: 'match',
    title: '匹配',
    text: ({ matches, deposit_no, note }) => {
      const [best] = matches;
      if (!best) return deposit_no ?? (note || '—');
      return shortWordsOf(best);
    },
    draw: ({ matches: [best], deposit_no, note }) => {
      if (!best) return deposit_no ? <Link to={`/deposits/${deposit_no}`}>{deposit_no}</Link> : note || '—';
      const words = <MemberLink person={best.payer}>{shortWordsOf(best)}</MemberLink>;
      return best.sure ? <strong>{words}</strong> : words;
    },
    clip: true,
  },
  { key: 'account', title: '账户', text: (row) => row.account_name, wideOnly: true },
  { key: 'serial', title: '流水号', text: (row) => row.serial, exportOnly: true },
];

/** What came in at the bank: matched with applications, and booked one by one or many at once. */
export default function LinesPage() {
  const [posting, setPosting] = useState<{ rows: BankLine[]; done: () => void } | null>(null);
  const accounts = useRecord(listBankAccounts, {}).data?.list;
  const filters = useMemo(
    (): readonly Filter[] => [
      {
        kind: 'tabs',
        key: 'state',
        options: stateTabs(bankLineMachine.states, ['open', 'posted', 'ignored'], {
          queues: ['open'],
          by: 'happened_on',
        }),
      },
      { kind: 'text', key: 'kw', placeholder: '户名、账号、附言、流水号、申请号' },
      {
        kind: 'choice',
        key: 'account_rid',
        label: '账户',
        options: (accounts ?? []).map(({ rid, name }) => ({ value: rid, label: name })),
      },
      { kind: 'dates', from: 'since', to: 'until', label: '交易日期' },
    ],
    [accounts],
  );
  const bulk = (rows: BankLine[], done: () => void) => (
    <PostButton rows={rows} ask={() => setPosting({ rows, done })} />
  );
  return (
    <>
      <ListPage
        title="银行流水"
        unit="笔"
        endpoint={listBankLines}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.rid}
        open={(row) => `/bank/${row.rid}`}
        sums={({ amount_fen }) => `收入合计 ${formatFen(amount_fen)}`}
        extra={
          <>
            <Link to="/bank/accounts">
              <Button>账户</Button>
            </Link>
            <Allowed permission="finance.bankPost">
              <Link to="/bank/import">
                <Button type="primary">导入流水</Button>
              </Link>
            </Allowed>
          </>
        }
        bulk={bulk}
        empty={{ words: '没有待入账的银行流水', next: <Link to="/bank/import">导入流水</Link> }}
      />
      {posting ? <PostManyDialog lines={posting.rows} done={posting.done} close={() => setPosting(null)} /> : null}
    </>
  );
}

/** Only what waits can be booked. */
function PostButton({ rows, ask }: { rows: readonly BankLine[]; ask: () => void }) {
  return rows.every(({ state }) => state === 'open') ? (
    <Button type="primary" onClick={ask}>
      入账
    </Button>
  ) : (
    <span>所选流水中有已处理的，请只选待入账的</span>
  );
}
