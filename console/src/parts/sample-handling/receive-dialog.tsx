import type { SampleCard } from '@yance/contract/samples/sample.ts';
import { receiveSamples } from '@yance/contract/samples/staff-endpoints.ts';
import { Checkbox, Form } from 'antd';
import { call } from '../../lib/call.ts';
import { PlaceField } from '../place-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { PhotosField } from '../photo-strip.tsx';
import { Marks } from './marks.tsx';
import styles from './sample-handling.module.css';

interface Values {
  place?: string;
  paper?: boolean;
  photos?: Record<string, string[] | undefined>;
}

interface Props {
  orderRid: string;
  samples: readonly SampleCard[];
  close: () => void;
  done?: () => void;
}

/** Takes the chosen samples in: photos of each where wanted, and one place for all; a place also stores them. */
export function ReceiveDialog({ orderRid, samples, close, done }: Props) {
  return (
    <FormDialog<Values, unknown>
      title={`接收 ${samples.length} 件样品`}
      label="接收"
      close={close}
      scrolls
      {...(done ? { done } : {})}
      send={({ place, photos, paper }, idempotencyKey) =>
        call(
          receiveSamples,
          {
            order_rid: orderRid,
            paper_signed: paper ?? false,
            samples: samples.map(({ rid }) => ({ rid, photo_rids: photos?.[rid] ?? [], place: place || undefined })),
          },
          { idempotencyKey },
        )
      }
    >
      <Form.Item name="place" label="存放位置（填写后同时入库）">
        <PlaceField />
      </Form.Item>
      <Form.Item name="paper" valuePropName="checked">
        <Checkbox>包裹中有客户签字的纸质委托协议</Checkbox>
      </Form.Item>
      {samples.map((sample) => (
        <div key={sample.rid} className={styles.receive}>
          <span>
            <strong>{sample.code}</strong> {sample.name}
            <small className={styles.about}>{sample.label_code}</small>
            <Marks words={sample.marks} />
          </span>
          <Form.Item name={['photos', sample.rid]} noStyle>
            <PhotosField label={`${sample.code} 的照片`} />
          </Form.Item>
        </div>
      ))}
    </FormDialog>
  );
}
