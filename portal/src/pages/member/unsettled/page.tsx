import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { listUnsettledCharges, makeStatement } from '@yance/contract/billing/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { reading } from '../../../lib/query.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { ChoiceBar } from '../../../parts/choice-bar/choice-bar.tsx';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { ListFilters } from '../../../parts/record-list/list-filters.tsx';
import { NothingMatches } from '../../../parts/record-list/nothing-matches.tsx';
import { RecordList } from '../../../parts/record-list/record-list.tsx';
import { chargeColumns } from './charge-columns.tsx';
import { useAccount } from '../../../lib/use-account.ts';
import { AccountLine } from '../../../parts/communities/account-line.tsx';

export const meta = privateMeta('待结算');

export type UnsettledCharge = OutputOf<typeof listUnsettledCharges>['list'][number];

/** Finished work on credit: what is chosen becomes one statement to pay. */
export default function UnsettledPage() {
  const address = useAddress();
  const { read, page } = address;
  const { named: account, href } = useAccount();
  const query = useQuery({
    ...reading(listUnsettledCharges, { ...account, page, kw: read('kw'), since: read('since'), until: read('until') }),
    placeholderData: keepPreviousData,
  });
  const choice = useChoice<UnsettledCharge>(({ rid }) => rid);
  const [asking, setAsking] = useState(false);
  const filtered = read('kw') ?? read('since') ?? read('until');
  const rows = query.data?.list ?? [];
  const sum = sumOf(choice.rows);
  /** Without a choice the button takes the whole page. */
  const wanted = choice.rows.length > 0 ? choice.rows : rows;
  return (
    <>
      <PageHead
        title="待结算"
        note={
          query.data && query.data.total > 0 ? (
            <>
              已完成、使用信用额度的费用共 {query.data.total} 项，合计{' '}
              <Money fen={query.data.credit_fen} look="strong" />
            </>
          ) : (
            '已完成、使用信用额度的费用，选中后生成对账单付款。'
          )
        }
      />
      <AccountLine />
      <ListFilters address={address} word="费用名称" />
      <RecordList
        query={query}
        caption="待结算的费用"
        columns={chargeColumns(choice)}
        rowKey={({ rid }) => rid}
        hrefOfPage={address.hrefOfPage}
        empty={
          filtered ? (
            <NothingMatches what="费用" />
          ) : (
            <EmptyState
              title="没有待结算的费用"
              note="用信用额度下的订单，检测完成后费用出现在这里。"
              action={
                <>
                  <Button href={href('/member/unpaid')}>查看对账单</Button>
                  <Button look="primary" href="/project">
                    浏览项目
                  </Button>
                </>
              }
            />
          )
        }
      />
      {rows.length > 0 && (
        <ChoiceBar choice={choice} rows={rows} fen={sum} always>
          <Button look="primary" onClick={() => setAsking(true)}>
            生成对账单{choice.rows.length === 0 && `（本页全部 ${rows.length} 项）`}
          </Button>
        </ChoiceBar>
      )}
      {asking && <MakeStatement charges={wanted} fen={sumOf(wanted)} onClose={() => setAsking(false)} />}
    </>
  );
}

const sumOf = (rows: readonly UnsettledCharge[]): number => rows.reduce((total, { owed_fen }) => total + owed_fen, 0);

function MakeStatement({
  charges,
  fen,
  onClose,
}: {
  charges: readonly UnsettledCharge[];
  fen: number;
  onClose: () => void;
}) {
  const { named: account, href } = useAccount();
  const write = useWrite(makeStatement);
  const navigate = useNavigate();
  const make = async () => {
    const statement = await write({ ...account, charge_rids: charges.map(({ rid }) => rid) });
    toast.success('操作成功!', `对账单 ${statement.statement_no} 已生成`);
    void navigate(href('/member/unpaid'));
  };
  return (
    <ConfirmDialog title="生成对账单？" label="生成对账单" onConfirm={make} onClose={onClose}>
      <p>
        选中的 {charges.length} 项费用合计 <Money fen={fen} look="strong" />
        ，生成后在「待付款」里付款，付款前可以取消。
      </p>
    </ConfirmDialog>
  );
}
