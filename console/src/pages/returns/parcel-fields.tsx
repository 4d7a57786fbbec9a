import type { Receiver } from '@yance/contract/parcels/parcel.ts';
import { Form, Input } from 'antd';
import type { z } from 'zod';
import { fieldRule } from '../../lib/field-rule.ts';
import styles from './returns.module.css';

/** Where a parcel goes, as it is written on it. */
export function ReceiverLines({ receiver }: { receiver: Receiver | null | undefined }) {
  return receiver ? (
    <p className={styles.receiver}>
      {receiver.name} {receiver.phone}
      <br />
      {receiver.region} {receiver.address}
    </p>
  ) : null;
}

/** The courier and the number of a parcel; `shape` is that of the call that sends it. */
export function ParcelFields({ shape }: { shape: { courier: z.ZodType; number: z.ZodType } }) {
  return (
    <>
      <Form.Item name="courier" label="快递公司" rules={[fieldRule(shape.courier)]}>
        <Input maxLength={30} placeholder="例如 顺丰速运" />
      </Form.Item>
      <Form.Item name="number" label="快递单号" rules={[fieldRule(shape.number)]}>
        <Input maxLength={40} autoComplete="off" placeholder="可用扫码枪扫描面单" />
      </Form.Item>
    </>
  );
}
