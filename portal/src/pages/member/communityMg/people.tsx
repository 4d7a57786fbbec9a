import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CommunityDetail, Membership } from '@yance/contract/communities/community.ts';
import { listMemberships } from '@yance/contract/communities/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { formatDate } from '@yance/ui/format.ts';
import { Tag } from '@yance/ui/tag.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { MembershipDialog, type MembershipStep } from '../../../parts/communities/membership-dialog.tsx';
import { limitWords } from '../../../parts/communities/limit-words.ts';
import { membershipTone } from '../../../parts/communities/tones.ts';
import { ListFilters } from '../../../parts/record-list/list-filters.tsx';
import { RecordList } from '../../../parts/record-list/record-list.tsx';
import { StateCell, StepsCell } from '../../../parts/record-table/cells.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import css from './community.module.css';

/** The kinds of people of a community, as tabs. */
export const shown = { joined: '成员', open: '申请与邀请', former: '已离开与未加入' } as const;
export type Shown = keyof typeof shown;
const emptyTitles: Record<Shown, string> = {
  joined: '没有符合条件的成员',
  open: '没有待答复的申请与邀请',
  former: '没有离开或未加入的记录',
};

/** Who is in the community, or wants to be or is invited, or is no more. */
export function People({ community, show, address }: { community: CommunityDetail; show: Shown; address: Address }) {
  const kw = address.read('kw');
  const input = { rid: community.rid, show, page: address.page, ...(kw ? { kw } : {}) };
  const query = useQuery({ ...reading(listMemberships, input), placeholderData: keepPreviousData });
  const [step, setStep] = useState<MembershipStep | null>(null);
  return (
    <>
      {(kw || (query.data?.total ?? 0) > 10) && <ListFilters address={address} word="姓名" days={false} />}
      <RecordList
        query={query}
        caption={shown[show]}
        columns={columns(show, setStep)}
        rowKey={({ rid }) => rid}
        hrefOfPage={address.hrefOfPage}
        empty={<EmptyState title={emptyTitles[show]} />}
      />
      {step?.event === 'limit' && <LimitDialog membership={step.membership} onClose={() => setStep(null)} />}
      {step && step.event !== 'limit' && <MembershipDialog step={step} onClose={() => setStep(null)} />}
    </>
  );
}

const columns = (show: Shown, ask: (step: MembershipStep) => void): Column<Membership>[] => [
  {
    key: 'name',
    title: '姓名',
    lead: true,
    cell: (row) => (
      <>
        {row.name}
        {[row.company, row.phone]
          .filter((words) => words && words !== row.name)
          .map((words) => (
            <small key={words} className={css.line}>
              {words}
            </small>
          ))}
      </>
    ),
  },
  show === 'joined'
    ? { key: 'role', title: '身份', cell: (row) => <span className={css.whole}>{row.role_label}</span> }
    : {
        key: 'state',
        title: '状态',
        cell: (row) => (
          <StateCell>
            <Tag tone={membershipTone[row.state]}>{row.label}</Tag>
            {(row.answer || row.message) && <small>{row.answer || row.message}</small>}
          </StateCell>
        ),
      },
  ...(show === 'joined'
    ? [
        {
          key: 'limits',
          title: '用款',
          cell: ({ limits }: Membership) => (limits ? <small className={css.small}>{limitWords(limits)}</small> : '—'),
        },
      ]
    : []),
  {
    key: 'when',
    title: show === 'open' ? '有效期至' : show === 'joined' ? '加入时间' : '发起时间',
    cell: (row) => {
      const moment = show === 'open' ? row.expires : show === 'joined' ? row.joined : row.created;
      if (!moment) return '—';
      return show === 'joined' ? formatDate(moment) : <DateTime iso={moment} />;
    },
  },
  ...(show === 'former'
    ? []
    : [
        {
          key: 'actions',
          title: '操作',
          cell: (row: Membership) =>
            row.actions.length === 0 ? null : (
              <StepsCell>
                {row.actions.map(({ event, label }) => (
                  <Button key={event} look="link" onClick={() => ask({ membership: row, event, label })}>
                    {label}
                  </Button>
                ))}
              </StepsCell>
            ),
        },
      ]),
];
