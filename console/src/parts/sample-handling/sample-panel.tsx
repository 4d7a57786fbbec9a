import type { SamplePassport } from '@yance/contract/samples/sample.ts';
import { photographSample } from '@yance/contract/samples/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { toneOf } from '../../lib/state-tone.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { KeyValue } from '../key-value.tsx';
import { RecordNotes } from '../record/record-notes.tsx';
import { TrailButton } from '../record/trail-button.tsx';
import { PhotoStrip } from '../photo-strip.tsx';
import { StatusTag } from '../status-tag.tsx';
import { Timeline } from '../timeline.tsx';
import { handOverWords } from './hand-over-words.ts';
import { Marks } from './marks.tsx';
import styles from './sample-handling.module.css';
import { SampleSteps } from './sample-steps.tsx';

/** One sample: where it is, what to mind, its photos, what may be done with it, and every hand-over. */
export function SamplePanel({ sample }: { sample: SamplePassport }) {
  return (
    <div className={styles.stack}>
      <Marks words={sample.marks} />
      <KeyValue
        facts={[
          { name: '样品', value: `${sample.code} ${sample.name}` },
          { name: '状态', value: <StatusTag tone={toneOf(sample.state)}>{sample.label}</StatusTag> },
          { name: '项目', value: sample.service },
          { name: '存放位置', value: sample.place },
          { name: '接收时间', value: sample.received_at ? formatDateTime(sample.received_at) : null },
          ...(sample.keep_until ? [{ name: '留样至', value: formatDateTime(sample.keep_until) }] : []),
          ...(sample.sent_back ? [{ name: '寄回', value: sample.sent_back }] : []),
        ]}
      />
      <SampleSteps orderRid={sample.order_rid} samples={[sample]} alone />
      <Photos sample={sample} />
      <RecordNotes kind="sample" rid={sample.rid} />
      <Timeline events={sample.timeline} about={handOverWords} />
      <div>
        <TrailButton record={{ kind: 'sample', rid: sample.rid }} />
      </div>
    </div>
  );
}

function Photos({ sample }: { sample: SamplePassport }) {
  const may = useMay();
  const add = useStep((photo_rid: string, idempotencyKey) =>
    call(photographSample, { rid: sample.rid, photo_rid }, { idempotencyKey }),
  );
  if (may('samples.photo'))
    return (
      <PhotoStrip
        label="添加照片"
        photos={sample.photos}
        add={(photo) => add.mutateAsync(photo.rid).then(() => toastDone('已添加照片'))}
      />
    );
  return (
    <div className={styles.photos}>
      {sample.photos.map((photo) => (
        <a key={photo.rid} href={photo.url} target="_blank" rel="noreferrer">
          <img src={photo.url} alt={photo.name} />
        </a>
      ))}
    </div>
  );
}
