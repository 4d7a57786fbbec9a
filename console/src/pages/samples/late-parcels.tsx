import type { LateParcel } from '@yance/contract/samples/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import styles from './samples.module.css';

const standing = {
  still: '起停滞',
  late: '送出未到',
  signed: '签收未登记',
  trouble: '快递异常',
  returned: '快递退回',
} as const;
const parcelName = ({ courier, number }: LateParcel): string =>
  number ? `${courier} ${number}` : '无快递（自送或取样）';
const since = ({ kind, since: at }: LateParcel): string => `${formatDateTime(at)} ${standing[kind]}`;

/** What of an order does not come, and since when. */
export const lateParcelText = (parcel: LateParcel): string => `${parcelName(parcel)}：${since(parcel)}`;

/** The same with the courier's last word, and whether somebody has asked about it. */
export function LateParcels({ list }: { list: readonly LateParcel[] }) {
  return (
    <ul className={styles.late}>
      {list.map((parcel) => (
        <li key={`${parcel.courier} ${parcel.number}`}>
          {parcelName(parcel)}
          <span className={styles.since}>{since(parcel)}</span>
          {parcel.last ? <small className={styles.about}>{parcel.last}</small> : null}
          {parcel.inquired ? (
            <small className={styles.about}>{formatDateTime(parcel.inquired)} 已联系查询</small>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
