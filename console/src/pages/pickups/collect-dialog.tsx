import { collectPickup, type StaffPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { PhotoField } from '../../parts/photo-field.tsx';
import { Marks } from '../../parts/sample-handling/marks.tsx';
import { ScanBox } from '../../parts/scan-box/scan-box.tsx';
import styles from './pickups.module.css';

/** What was collected: pieces, a photo, and the labels of the order's samples by camera, scanner or hand. */
export function CollectDialog({ pickup, close }: { pickup: StaffPickup; close: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const scan = (given: string) => {
    const code = given.toUpperCase();
    const known = pickup.labels.some(({ label_code }) => label_code === code);
    setProblem(known ? null : `标签 ${code} 不属于订单 ${pickup.order_no}`);
    if (known) setCodes((before) => (before.includes(code) ? before : [...before, code]));
  };
  const scanning =
    pickup.labels.length > 0 ? (
      <>
        <ScanBox
          label="样品标签"
          placeholder="扫描样品标签"
          button="确定"
          autoFocus={false}
          problem={problem}
          onCode={scan}
        />
        <p className={styles.about} aria-live="polite">
          已扫描 {codes.length} / {pickup.labels.length} 个标签；客户未贴标签时可不扫描。
        </p>
        <ul className={styles.labels}>
          {pickup.labels.map(({ label_code, code, marks }) => (
            <li key={label_code} data-scanned={codes.includes(label_code) ? '' : undefined}>
              {codes.includes(label_code) ? '✓ ' : ''}
              {label_code}（{code}） <Marks words={marks} />
            </li>
          ))}
        </ul>
      </>
    ) : null;
  return (
    <FormDialog<{ pieces: number; photo_rid: string }, unknown>
      title={`取到样品：${pickup.name}`}
      label="取样"
      lead={scanning}
      initial={{ pieces: 1 }}
      close={close}
      send={(values, idempotencyKey) =>
        call(collectPickup, { rid: pickup.rid, ...values, codes: [...codes] }, { idempotencyKey })
      }
    >
      <Form.Item name="pieces" label="件数（袋或盒）" rules={[fieldRule(collectPickup.input.shape.pieces)]}>
        <InputNumber min={1} max={200} precision={0} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="photo_rid" label="照片" rules={[fieldRule(collectPickup.input.shape.photo_rid)]}>
        <PhotoField label="取样照片" />
      </Form.Item>
    </FormDialog>
  );
}
