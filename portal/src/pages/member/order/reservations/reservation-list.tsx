import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listReservations } from '@yance/contract/reservations/endpoints.ts';
import { reservationPromises } from '@yance/contract/reservations/states.ts';
import type { ReservationRow } from '@yance/contract/reservations/reservation.ts';
import { reservationTabs, type ReservationTab } from '@yance/contract/reservations/states.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { formatSlot } from '@yance/ui/format.ts';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tabs } from '@yance/ui/tabs.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { useNow } from '@yance/web/now.ts';
import { reading } from '../../../../lib/query.ts';
import type { Address } from '../../../../lib/use-address.ts';
import { ListFilters } from '../../../../parts/record-list/list-filters.tsx';
import { RecordList } from '../../../../parts/record-list/record-list.tsx';
import type { Column } from '../../../../parts/record-table/record-table.tsx';
import { reservationHref } from './reservation-href.ts';
import { CalendarFeed } from '../../../../parts/calendar-feed/calendar-feed.tsx';
import { CheckInByCode } from './check-in-by-code.tsx';
import { ReservationActions } from './reservation-actions.tsx';
import { reservationTone } from './reservation-tone.ts';
import { Waits } from './waits.tsx';
import { RecordClock } from '../../../../parts/timeline/record-clock.tsx';
import css from './reservations.module.css';

const size = 10;
const isTab = (tab: string | undefined): tab is ReservationTab => tab !== undefined && tab in reservationTabs;

/** The member's instrument time by tab, the wait-list, trainings and the calendar to subscribe to. */
export function ReservationList({ address }: { address: Address }) {
  const asked = address.read('tab');
  const tab = isTab(asked) ? asked : 'all';
  const [code, kw] = [address.read('code'), address.read('kw') ?? ''];
  const query = useQuery({
    ...reading(listReservations, { tab, kw, page: address.page, size }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const now = useNow();
  return (
    <>
      <header className={css.head}>
        <h1>我的预约</h1>
        <div className={css.buttons}>
          <Link href="/member/order">我的订单</Link>
          <CalendarFeed />
        </div>
      </header>
      {code && <CheckInByCode code={code} />}
      {data?.banned_until && (
        <p className={css.banned} role="status">
          因多次爽约，
          <DateTime iso={data.banned_until} /> 前不能预约。
        </p>
      )}
      <Waits />
      <Tabs
        label="预约状态"
        value={tab}
        onChange={(key) => address.change({ tab: key === 'all' ? null : key })}
        items={Object.entries(reservationTabs).map(([key, label]) => ({
          key,
          label: (
            <>
              {label}
              {Boolean(data?.counts[key]) && <span className={css.count}>{data?.counts[key]}</span>}
            </>
          ),
          content: (
            <>
              <ListFilters address={address} word="预约号、项目、仪器" days={false} />
              <RecordList
                query={query}
                caption="我的预约"
                columns={columnsAt(now)}
                rowKey={(row) => row.rid}
                hrefOfPage={address.hrefOfPage}
                empty={<NoReservations tab={tab} filtered={kw !== ''} />}
              />
            </>
          ),
        }))}
      />
      {data && data.trainings.length > 0 && (
        <section className={css.trainings} aria-label="自主上机资格">
          <h2>自主上机资格</h2>
          <ul>
            {data.trainings.map(({ instrument, expires_on }) => (
              <li key={`${instrument}${expires_on}`}>
                {instrument}，有效期至 {expires_on}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function NoReservations({ tab, filtered }: { tab: ReservationTab; filtered: boolean }) {
  if (filtered) return <EmptyState title="没有符合条件的预约" note="换一个关键词再试。" />;
  if (tab !== 'all') return <EmptyState title={`没有「${reservationTabs[tab]}」的预约`} />;
  return (
    <EmptyState
      title="还没有机时预约"
      note="在现场预约的项目页选择仪器与时段。"
      action={
        <Button look="primary" href="/project/2">
          浏览现场预约
        </Button>
      }
    />
  );
}

function columnsAt(now: string): Column<ReservationRow>[] {
  return [
    {
      key: 'reservation',
      title: '预约',
      lead: true,
      cell: (row) => (
        <div className={css.name}>
          <Link href={reservationHref(row.rid)}>{row.service}</Link>
          <small>{row.reservation_no}</small>
        </div>
      ),
    },
    {
      key: 'slot',
      title: '时段与仪器',
      cell: (row) => (
        <div className={css.name}>
          <span className={css.slot}>{formatSlot(row)}</span>
          {row.wanted && row.wanted.start !== row.start && (
            <>
              <small>{row.wanted.by === 'staff' ? '实验室建议改为' : '申请改为'}</small>
              <span className={css.slot}>{formatSlot(row.wanted)}</span>
            </>
          )}
          <small>
            {row.instrument.model} · {row.mode_label}
          </small>
        </div>
      ),
    },
    { key: 'amount', title: '金额', align: 'end', cell: (row) => <Money fen={row.amount_fen} /> },
    {
      key: 'state',
      title: '状态',
      cell: (row) => (
        <div className={css.state}>
          <Tag tone={reservationTone(row.state)}>{row.label}</Tag>
          {row.ended_why && <small>{row.ended_why}</small>}
          {row.clock && (
            <small>
              <RecordClock clock={row.clock} promises={reservationPromises} now={now} />
            </small>
          )}
        </div>
      ),
    },
    {
      key: 'actions',
      title: '操作',
      cell: (row) => (row.actions.length > 0 ? <ReservationActions row={row} size="dense" /> : '—'),
    },
  ];
}
