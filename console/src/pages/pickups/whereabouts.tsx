import type { StaffPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import { Alert } from 'antd';
import { Marks } from '../../parts/sample-handling/marks.tsx';
import { placeOf } from './pickup-columns.tsx';
import styles from './pickups.module.css';

/** What the courier needs at the door: where it is, whom to call, what to mind, and whether anybody is still needed. */
export function Whereabouts({ pickup }: { pickup: StaffPickup }) {
  const place = placeOf(pickup);
  return (
    <div className={styles.where}>
      {pickup.needless ? (
        <Alert type="warning" showIcon title={`${pickup.needless}。请先联系客户；没有样品可取时登记“未取到”。`} />
      ) : null}
      <p className={styles.address}>{place}</p>
      <p>
        {pickup.name} {pickup.phone}
      </p>
      <Marks words={pickup.marks} />
      {pickup.message ? <p className={styles.about}>留言：{pickup.message}</p> : null}
      <p className={styles.ways}>
        <a href={`tel:${pickup.phone}`}>打电话</a>
        <a
          href={`https://uri.amap.com/search?keyword=${encodeURIComponent(place)}&callnative=1`}
          target="_blank"
          rel="noreferrer"
        >
          导航
        </a>
      </p>
    </div>
  );
}
