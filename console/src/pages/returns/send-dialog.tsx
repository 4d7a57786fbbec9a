import type { Recycle } from '@yance/contract/samples/recycle.ts';
import { sendRecycles } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { Form } from 'antd';
import { call } from '../../lib/call.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { PhotoField } from '../../parts/photo-field.tsx';
import { ParcelFields, ReceiverLines } from './parcel-fields.tsx';

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
      close={close}
      done={done}
      send={({ courier, number, photo_rid }, idempotencyKey) =>
        call(sendRecycles, { rids: rows.map((row) => row.rid), courier, number, photo_rid }, { idempotencyKey })
      }
    >
      <ReceiverLines receiver={first?.receiver} />
      <ParcelFields shape={sendRecycles.input.shape} />
      <Form.Item name="photo_rid" label="装箱照片">
        <PhotoField label="装箱照片" />
      </Form.Item>
    </FormDialog>
  );
}
