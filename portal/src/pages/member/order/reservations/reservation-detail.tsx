import { useQuery } from '@tanstack/react-query';
import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { getReservation } from '@yance/contract/reservations/endpoints.ts';
import { reservationPromises } from '@yance/contract/reservations/states.ts';
import { Button } from '@yance/ui/button.tsx';
import { Copyable } from '@yance/ui/copyable.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { formatSlot } from '@yance/ui/format.ts';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { useNow } from '@yance/web/now.ts';
import { failureWords } from '@yance/web/failure.ts';
import { reading } from '../../../../lib/query.ts';
import { EventTimeline } from '../../../../parts/timeline/event-timeline.tsx';
import { Facts } from '../../../../parts/facts.tsx';
import { PriceResult } from '../../../../parts/price-calculator/price-result.tsx';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import { Block } from '../block.tsx';
import { Evaluations } from '../aftercare/evaluations.tsx';
import { ReservationActions } from './reservation-actions.tsx';
import { reservationTone } from './reservation-tone.ts';
import { RecordClock } from '../../../../parts/timeline/record-clock.tsx';
import css from './reservations.module.css';

type Detail = OutputOf<typeof getReservation>;

/** One reservation: when, where, what it costs, the code to check in with, and what happened. */
export function ReservationDetailView({ rid }: { rid: string }) {
  const query = useQuery({ ...reading(getReservation, { rid }), refetchInterval: 60_000 });
  const { data: row, error } = query;
  const back = <Link href="/member/order?view=reservation">返回我的预约</Link>;
  if (!row && error instanceof CallFailed) return <EmptyState title={failureWords(error)} action={back} />;
  if (!row) return <Waiting queries={[query]} shape="row" count={6} />;
  return (
    <>
      {back}
      <Head row={row} />
      <div className={css.columns}>
        <div className={css.main}>
          {row.wanted && <Wanted row={row} wanted={row.wanted} />}
          <CheckIn row={row} />
          {row.mode === 'video' && <Meeting row={row} />}
          <Block title="预约内容">
            <Facts
              entries={[
                ['仪器', instrumentName(row.instrument)],
                ['地点', row.instrument.laboratory],
                ['参与方式', row.mode_label],
                ['使用目的', row.purpose],
                [
                  '支付方',
                  row.payer && [row.payer.name, row.payer.project, row.payer.grant_no].filter(Boolean).join(' · '),
                ],
                ...row.answers.map(({ label, value }) => [label, value] as const),
                [
                  '同时提交的订单',
                  row.order_rid && (
                    <Link key="order" href={`/member/order?rid=${row.order_rid}`}>
                      查看订单
                    </Link>
                  ),
                ],
                ['业务经理', row.manager && `${row.manager.name} ${row.manager.phone}`],
              ]}
            />
          </Block>
          <Block title={row.use ? '实际使用' : '估价'}>
            {row.use && (
              <Facts
                entries={[
                  ['签到', <DateTime key="from" iso={row.use.started} />],
                  ['结束', <DateTime key="to" iso={row.use.ended} />],
                  ['使用', `${row.use.used_minutes} 分钟`],
                  ['故障', row.use.fault_minutes > 0 && `${row.use.fault_minutes} 分钟（不计费）`],
                  ['计费', `${row.use.billed_minutes} 分钟`],
                ]}
              />
            )}
            <PriceResult price={row.use?.price ?? row.price} message={null} pending={false} />
            <Charged row={row} />
          </Block>
          {row.state === 'finished' && <Evaluations about={{ line_rid: row.rid }} />}
        </div>
        <Block title="进度">
          <EventTimeline events={row.timeline} />
        </Block>
      </div>
    </>
  );
}

function Head({ row }: { row: Detail }) {
  const now = useNow();
  return (
    <header className={css.detailHead}>
      <h1>{row.service}</h1>
      <p className={css.when}>
        {row.wanted && !row.keeps_slot && row.wanted.start !== row.start && '原申请 '}
        {formatSlot(row)}
      </p>
      <div className={css.marks}>
        <Tag tone={reservationTone(row.state)}>{row.label}</Tag>
        {row.clock && (
          <span>
            <RecordClock clock={row.clock} promises={reservationPromises} now={now} />
          </span>
        )}
        <span>
          预约号 <Copyable text={row.reservation_no} label="预约号" />
        </span>
        <span>
          金额 <Money fen={row.amount_fen} look="strong" />
        </span>
      </div>
      {row.reason && ['refused', 'cancelled', 'finished', 'disputed', 'booked'].includes(row.state) && (
        <p className={css.reason}>说明：{row.reason}</p>
      )}
      <div className={css.buttons}>
        <ReservationActions row={row} cancelFen={row.cancel_fen} />
        {['confirming', 'booked'].includes(row.state) && (
          <Button href={row.ics_url} icon="calendar">
            加入日历
          </Button>
        )}
      </div>
    </header>
  );
}

/** Where the estimate was not what is charged: given up late, not appeared, or lowered after an objection. */
function Charged({ row }: { row: Detail }) {
  const over = ['cancelled', 'refused', 'absent', 'finished'].includes(row.state);
  if (!over || row.amount_fen === (row.use?.price ?? row.price).total_fen) return null;
  return (
    <p className={css.charged}>
      {chargeWords[row.state] ?? '实收'} <Money fen={row.amount_fen} look="strong" />
    </p>
  );
}
const chargeWords: Partial<Record<Detail['state'], string>> = {
  cancelled: '取消后实收',
  absent: '爽约，收取首小时费用',
  finished: '调整后实收',
};

function Wanted({ row, wanted }: { row: Detail; wanted: NonNullable<Detail['wanted']> }) {
  // What staff arranged has no earlier time, and nothing is held for it yet.
  if (wanted.start === row.start)
    return (
      <section className={css.wanted} aria-label="安排的时段">
        <h2>实验室为您安排了此时段</h2>
        {wanted.reason && <p>{wanted.reason}</p>}
        <p>
          估价 <Money fen={wanted.price.total_fen} look="strong" />
          ，时段已为您保留，您确认后才冻结费用。
        </p>
      </section>
    );
  return (
    <section className={css.wanted} aria-label="新时间">
      <h2>{wanted.by === 'staff' ? '实验室建议的时间' : '您申请的新时间'}</h2>
      <p className={css.when}>{formatSlot(wanted)}</p>
      {wanted.reason && <p>{wanted.reason}</p>}
      <p>
        新时间估价 <Money fen={wanted.price.total_fen} look="strong" />
        ，原估价 <Money fen={row.price.total_fen} />。{row.keeps_slot ? '在此之前，原时段一直为您保留。' : ''}
      </p>
    </section>
  );
}

function CheckIn({ row }: { row: Detail }) {
  if (!row.check_in || !row.qr) return null;
  return (
    <section className={css.code} aria-label="签到">
      <img src={row.qr} alt={`预约码 ${row.reservation_no}`} width={160} height={160} />
      <div>
        <h2>签到</h2>
        <p>
          <DateTime iso={row.check_in.opens} /> 起可签到，请在 <DateTime iso={row.check_in.until} />{' '}
          前完成，否则视为爽约并收取首小时费用。
        </p>
        <p>
          {row.mode === 'video' ? '云视频可在本页直接签到。' : '到实验室请实验员扫描此码，或用手机扫描仪器上的二维码。'}
        </p>
      </div>
    </section>
  );
}

function Meeting({ row }: { row: Detail }) {
  if (!['booked', 'using'].includes(row.state)) return null;
  return (
    <Block title="会议链接">
      {row.meeting_link ? (
        <p className={css.address}>
          <a href={row.meeting_link} target="_blank" rel="noopener noreferrer">
            进入会议
          </a>{' '}
          <Copyable text={row.meeting_link} label="会议链接" />
        </p>
      ) : (
        <p>{row.link_opens && <DateTime iso={row.link_opens} />} 起显示在这里。</p>
      )}
    </Block>
  );
}
