import type { UnpackedOrder } from '@yance/contract/samples/staff-endpoints.ts';
import { useId, useState } from 'react';
import { useMay } from '../../lib/may.ts';
import { arrivalText } from '../../parts/sample-handling/arrival-text.ts';
import { PlaceField } from '../../parts/place-field.tsx';
import { ScanBox } from '../../parts/scan-box/scan-box.tsx';
import { ScanLines } from '../../parts/scan-box/scan-lines.tsx';
import { Section } from '../../parts/section.tsx';
import styles from './samples.module.css';
import { useParcelScan } from './use-parcel-scan.ts';

/** The parcel's own scan box: one scan receives one sample, also of a bag that has only what its customer wrote. */
export function ParcelScan({ order }: { order: UnpackedOrder }) {
  const may = useMay();
  const [place, setPlace] = useState('');
  const placeId = useId();
  const { lines, scan } = useParcelScan(order, place.trim());
  const keeps = may('samples.receive');
  if (!keeps || (order.outstanding === 0 && lines.length === 0)) return null;
  return (
    <Section
      title="扫描接收"
      extra={
        <strong className={styles.left} role="status">
          {order.outstanding > 0 ? `还有 ${order.outstanding} 件没有扫到` : arrivalText(order)}
        </strong>
      }
    >
      <div className={styles.scan}>
        <ScanBox
          label="扫描这个包裹的样品"
          placeholder="扫描标签，或输入袋上的编号，如 N001"
          button="接收"
          onCode={scan}
        />
        <div className={styles.place}>
          <label htmlFor={placeId}>存放位置（填写后同时入库）</label>
          <PlaceField id={placeId} value={place} onChange={setPlace} />
        </div>
      </div>
      <ScanLines lines={lines} />
    </Section>
  );
}
