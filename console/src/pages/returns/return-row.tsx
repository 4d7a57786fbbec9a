import { courierTroubles } from '@yance/contract/orders/delay.ts';
import type { Recycle } from '@yance/contract/samples/recycle.ts';
import { Link } from 'react-router';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { Clock } from '../../parts/clock.tsx';
import { TickBox } from '../../parts/fields/tick-box.tsx';
import type { cardMark } from '../../parts/list-page/card-mark.ts';
import { MemberLink } from '../../parts/member-link.tsx';
import { ParcelLink } from '../../parts/parcel-link.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import styles from './returns.module.css';

interface Props {
  row: Recycle;
  chosen: boolean;
  mark: ReturnType<typeof cardMark>;
  /** Missing for who only looks. */
  choose: ((wanted: boolean) => void) | undefined;
}

const inTrouble = ({ state, tracking }: Recycle): boolean =>
  state === 'sent' && courierTroubles.some((one) => one === tracking?.progress);

/** One return: what lies where, whom it goes to, and until when. */
export function ReturnRow({ row, chosen, mark, choose }: Props) {
  const open = row.state === 'applied' || row.state === 'waiting';
  return (
    <li className={styles.row} {...mark}>
      {choose ? (
        <TickBox label={`选择订单 ${row.order_no} 的寄回单`} checked={chosen} disabled={!open} change={choose} />
      ) : null}
      <div className={styles.about}>
        <strong>
          <Link to={`/samples/${row.order_no}`}>{row.order_no}</Link>
        </strong>
        <span>
          {row.samples.map((sample) => (
            <span key={sample.rid} className={styles.sample}>
              {sample.code}
              <small>{sample.place || sample.label}</small>
            </span>
          ))}
        </span>
        {row.receiver ? (
          <span>
            <MemberLink person={{ rid: row.member_rid, name: row.receiver.name }} /> {row.receiver.phone}
            <small className={styles.address}>
              {row.receiver.region} {row.receiver.address}
            </small>
          </span>
        ) : (
          <span className={styles.missing}>客户还没有选择收件地址</span>
        )}
        <small>
          寄回费 {formatFen(row.fee_fen)} · 保价 {formatFen(row.cover_fen)}
          {row.note ? ` · 备注：${row.note}` : ''}
        </small>
      </div>
      <div className={styles.end}>
        <StatusTag tone={toneOf(row.state)}>{row.label}</StatusTag>
        {open && row.due_at ? <Clock deadline={row.due_at} soonMinutes={360} /> : null}
        {row.complaining ? <small className={styles.missing}>售后处理中，暂不寄回</small> : null}
        {open && !row.paid_at ? <small>待订单付清</small> : null}
        {row.number ? (
          <small>
            <ParcelLink tracking={row.tracking}>
              {row.courier} {row.number}
            </ParcelLink>
            {row.tracking ? (
              <span className={inTrouble(row) ? styles.missing : ''}> · {row.tracking.label}</span>
            ) : null}
          </small>
        ) : null}
        {row.sent_at ? <small>{formatDateTime(row.sent_at)} 寄出</small> : null}
      </div>
    </li>
  );
}
