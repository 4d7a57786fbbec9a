import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { hoursText } from '@yance/contract/reporting/figure-text.ts';
import { periodOf } from '@yance/contract/reporting/period.ts';
import { listCounted } from '@yance/contract/reporting/staff-endpoints.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useNow } from '@yance/web/now.ts';
import { mayFollow } from '../../lib/may-follow.ts';
import { useHolder } from '../../lib/held-session.ts';
import { useRecord } from '../../lib/use-record.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { pages } from '../../routes.tsx';

type Reply = OutputOf<typeof listCounted>;
type Row = Reply['list'][number];

/** The rows behind a number of the board, counted as it counts them. */
export default function RowsPage() {
  const { figure = '' } = useParams();
  const [address] = useSearchParams();
  const [from, to, group] = [address.get('from'), address.get('to'), address.get('group')];
  const whole = periodOf('days', shanghaiDate(new Date(useNow())));
  const query = useRecord(listCounted, {
    ...whole,
    ...(from && to ? { from, to } : {}),
    figure,
    group: group ?? undefined,
    size: 1,
  });
  if (!from || !to) {
    const search = new URLSearchParams({ ...Object.fromEntries(address), ...whole });
    return <Navigate to={{ search: `?${search.toString()}` }} replace />;
  }
  return (
    <Loaded query={query}>
      {(about) => <Rows about={about} group={group} fixed={{ figure, ...(about.now ? { from, to } : {}) }} />}
    </Loaded>
  );
}

function Rows({
  about,
  group,
  fixed,
}: {
  about: Reply;
  group: string | null;
  fixed: Readonly<Record<string, unknown>>;
}) {
  const session = useHolder();
  const open = ({ path }: Row) => path ?? '';
  const leads = about.list.some(({ path }) => path && session && mayFollow(pages, session, path));
  return (
    <ListPage
      title={about.title}
      unit={about.unit}
      endpoint={listCounted}
      columns={columnsOf(about)}
      filters={filtersOf(about, group)}
      fixed={fixed}
      rowKey={(row) => `${row.rid} ${row.at} ${row.no}`}
      {...(leads ? { open } : {})}
      sums={sumsOf}
      lead={about.note}
      empty={{ words: '没有这样的记录' }}
    />
  );
}

function columnsOf({ measure, now, group_title, kept_words }: Reply): readonly Column<Row>[] {
  const value = valueColumn[measure];
  return [
    { key: 'no', title: '记录', text: (row) => row.no, clip: true },
    { key: 'at', title: now ? '自' : '时间', text: (row) => formatDateTime(row.at) },
    ...(group_title ? [{ key: 'group', title: group_title, text: (row: Row) => row.group || '—', clip: true }] : []),
    ...(value ? [{ key: 'value', numeric: true, ...value }] : []),
    ...(kept_words
      ? [{ key: 'kept', title: '结果', text: (row: Row) => (row.kept === null ? '—' : kept_words[row.kept ? 0 : 1]) }]
      : []),
  ];
}

/** What a row counts, where that is more than that it is there. */
const valueColumn: Partial<Record<Reply['measure'], { title: string; text: (row: Row) => string }>> = {
  fen: { title: '金额', text: ({ value }) => formatFen(value) },
  sum: { title: '次数', text: ({ value }) => value.toLocaleString('en-US') },
  hours: { title: '用时', text: ({ value }) => hoursText(value / 3600) },
  use: { title: '机时', text: ({ value }) => hoursText(value / 60) },
};

function sumsOf({ measure, sum }: Reply): string {
  if (measure === 'fen') return `合计 ${formatFen(sum)}`;
  if (measure === 'sum') return `合计 ${sum.toLocaleString('en-US')} 次`;
  return measure === 'use' ? `合计 ${hoursText(sum / 60)}` : '';
}

function filtersOf({ now, group: label, group_title, kept_words }: Reply, group: string | null): readonly Filter[] {
  return [
    ...(group !== null && group_title
      ? [
          {
            kind: 'choice' as const,
            key: 'group',
            label: group_title,
            options: [{ value: group, label: label || '未分组' }],
          },
        ]
      : []),
    ...(kept_words
      ? [
          {
            kind: 'choice' as const,
            key: 'kept',
            label: '结果',
            options: [
              { value: 'yes', label: kept_words[0] },
              { value: 'no', label: kept_words[1] },
            ],
          },
        ]
      : []),
    ...(now ? [] : [{ kind: 'dates' as const, from: 'from', to: 'to', label: '日期' }]),
  ];
}
