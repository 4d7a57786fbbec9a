import type { Recycle } from '@yance/contract/samples/recycle.ts';
import { recycleQueue, sendRecycles } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { Form, Input } from 'antd';
import { call } from '../../lib/call.ts';
import { fieldRule } from '../../lib/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { PhotoField } from '../../parts/photo-field.tsx';
import styles from './returns.module.css';

interface Values {
  courier: string;
  number: string;
  photo_rid?: string;
}

/** One parcel for all chosen returns. */
export function SendDialog({ rows, close, done }: { rows: readonly Recycle[]; close: () => void; done: () => void }) {
  const samples = rows.flatMap((row) => row.samples);
  const [first] = rows;
  return (
    <FormDialog<Values, unknown>
      title={`寄出 ${samples.length} 件样品`}
      label="寄出"
      renews={[[recycleQueue.path]]}
      close={close}
      done={done}
      send={({ courier, number, photo_rid }, idempotencyKey) =>
        call(sendRecycles, { rids: rows.map((row) => row.rid), courier, number, photo_rid }, { idempotencyKey })
      }
    >
      {first?.receiver ? (
        <p className={styles.receiver}>
          {first.receiver.name} {first.receiver.phone}
          <br />
          {first.receiver.region} {first.receiver.address}
        </p>
      ) : null}
      <Form.Item name="courier" label="快递公司" rules={[fieldRule(sendRecycles.input.shape.courier)]}>
        <Input maxLength={30} placeholder="例如 顺丰速运" />
      </Form.Item>
      <Form.Item name="number" label="快递单号" rules={[fieldRule(sendRecycles.input.shape.number)]}>
        <Input maxLength={40} autoComplete="off" placeholder="可用扫码枪扫描面单" />
      </Form.Item>
      <Form.Item name="photo_rid" label="装箱照片">
        <PhotoField label="装箱照片" />
      </Form.Item>
    </FormDialog>
  );
}
