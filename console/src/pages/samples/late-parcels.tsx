import type { LateParcel } from '@yance/contract/samples/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import styles from './samples.module.css';

const since = { still: '起无新物流', late: '送出未到', signed: '显示签收，未登记' } as const;

/** What of an order does not come, and since when. */
export const lateParcelText = ({ courier, number, kind, since: at }: LateParcel): string =>
  `${number ? `${courier} ${number}` : '送样或取样'}：${formatDateTime(at)} ${since[kind]}`;

/** The same with the courier's last word, and whether somebody has asked about it. */
export function LateParcels({ list }: { list: readonly LateParcel[] }) {
  return (
    <ul className={styles.late}>
      {list.map((parcel) => (
        <li key={`${parcel.courier} ${parcel.number}`}>
          {lateParcelText(parcel)}
          {parcel.last ? <small className={styles.about}>{parcel.last}</small> : null}
          {parcel.inquired ? (
            <small className={styles.about}>{formatDateTime(parcel.inquired)} 已联系查询</small>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
