import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hidePaper, listPapers, withdrawPaper } from '@yance/contract/points/endpoints.ts';
import type { Paper } from '@yance/contract/points/paper.ts';
import { paperMachine } from '@yance/contract/points/states.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../../../lib/query.ts';
import type { Address } from '../../../../lib/use-address.ts';
import { useWrite } from '../../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import { NothingMatches } from '../../../../parts/record-list/nothing-matches.tsx';
import { ListFilters } from '../../../../parts/record-list/list-filters.tsx';
import { recordFilters } from '../../../../parts/record-list/record-filters.ts';
import { RecordList } from '../../../../parts/record-list/record-list.tsx';
import { StateCell, StepsCell } from '../../../../parts/record-table/cells.tsx';
import type { Column } from '../../../../parts/record-table/record-table.tsx';
import { PaperDialog, type WrittenThanks } from './paper-dialog.tsx';
import { ThanksWriter } from './thanks-writer.tsx';
import type { Points } from '../point-summary.tsx';
import { pointText } from '../point-text.ts';
import { paperTone } from '../tones.ts';
import css from '../integral.module.css';

/** Papers that acknowledge the platform, with what they brought. */
export function PaperList({ address, rules }: { address: Address; rules: Points['rules'] | undefined }) {
  const { filters, filtered } = recordFilters(address, paperMachine.states);
  const { page, state } = filters;
  const query = useQuery({ ...reading(listPapers, { page, state }), placeholderData: keepPreviousData });
  const [applying, setApplying] = useState(false);
  const [writing, setWriting] = useState(false);
  const [written, setWritten] = useState<WrittenThanks | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const begin = (from: WrittenThanks | null) => {
    setWritten(from);
    setWriting(false);
    setApplying(true);
  };
  const apply = (
    <>
      <Button onClick={() => setWriting(true)}>生成致谢文字</Button>
      <Button look="primary" disabled={!rules} onClick={() => begin(null)}>
        申请奖励
      </Button>
    </>
  );
  return (
    <>
      {(filtered || (query.data?.total ?? 0) > 0) && (
        <>
          <ListFilters
            address={address}
            days={false}
            choices={[{ name: 'state', label: '状态', options: paperMachine.states }]}
          />
          <p className={css.apply}>{apply}</p>
        </>
      )}
      <RecordList
        query={query}
        caption="论文致谢奖励"
        columns={columns((kind, row) => setAsked({ kind, paper: row }))}
        rowKey={({ rid }) => rid}
        hrefOfPage={address.hrefOfPage}
        empty={
          filtered ? (
            <NothingMatches what="申请" />
          ) : (
            <EmptyState title="还没有申请" note="论文中致谢本平台的检测服务，审核通过后可得积分。" action={apply} />
          )
        }
      />
      {applying && rules && <PaperDialog rules={rules} written={written} onClose={() => setApplying(false)} />}
      {writing && <ThanksWriter onUse={begin} onClose={() => setWriting(false)} />}
      {asked?.kind === 'withdraw' && <WithdrawDialog paper={asked.paper} onClose={close} />}
      {asked?.kind === 'hide' && <HideDialog paper={asked.paper} onClose={close} />}
    </>
  );
}

function WithdrawDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const withdraw = useWrite(withdrawPaper);
  return (
    <ConfirmDialog
      title="撤回这篇论文的申请？"
      label="撤回"
      danger
      onConfirm={async () => {
        await withdraw({ rid: paper.rid });
        toast.success('操作成功!', '申请已撤回');
      }}
      onClose={onClose}
    >
      <p>《{paper.title}》不再审核，可重新申请。</p>
    </ConfirmDialog>
  );
}

function HideDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const hide = useWrite(hidePaper);
  return (
    <ConfirmDialog
      title="不再公开这篇论文的致谢？"
      label="不再公开"
      danger
      onConfirm={async () => {
        await hide({ rid: paper.rid });
        toast.success('操作成功!', '已取消公开致谢');
      }}
      onClose={onClose}
    >
      <p>
        {paper.state === 'accepted' ? '它立即从「文章致谢」撤下，已得的积分不变；' : '审核照常进行，通过后不公开；'}
        取消后不能恢复公开。
      </p>
    </ConfirmDialog>
  );
}

/** What is asked about a paper before it is done. */
interface Asked {
  kind: 'withdraw' | 'hide';
  paper: Paper;
}

const columns = (ask: (kind: Asked['kind'], paper: Paper) => void): Column<Paper>[] => [
  {
    key: 'title',
    title: '论文',
    lead: true,
    cell: (row) => (
      <>
        {row.title}
        <br />
        <small className={css.note}>
          {row.journal}　{row.doi}
        </small>
      </>
    ),
  },
  { key: 'impact_factor', title: '影响因子', align: 'end', cell: (row) => row.impact_factor },
  {
    key: 'points',
    title: '积分',
    align: 'end',
    cell: (row) => (row.state === 'accepted' || row.state === 'pending' ? pointText(row.points) : '—'),
  },
  { key: 'created', title: '申请时间', cell: (row) => <DateTime iso={row.created} /> },
  {
    key: 'state',
    title: '状态',
    cell: (row) => (
      <StateCell>
        <Tag tone={paperTone[row.state]}>{row.label}</Tag>
        {row.is_public && row.state === 'accepted' && <Link href="/list/thanks">公开致谢中</Link>}
        {row.answer && <small>{row.answer}</small>}
      </StateCell>
    ),
  },
  {
    key: 'actions',
    title: '操作',
    cell: (row) => (
      <StepsCell>
        {row.proof && (
          <a href={row.proof.url} target="_blank" rel="noreferrer">
            致谢页
          </a>
        )}
        {row.actions.some(({ event }) => event === 'withdraw') && (
          <Button look="link" onClick={() => ask('withdraw', row)}>
            撤回
          </Button>
        )}
        {row.actions.some(({ event }) => event === 'hide') && (
          <Button look="link" onClick={() => ask('hide', row)}>
            不再公开
          </Button>
        )}
      </StepsCell>
    ),
  },
];
