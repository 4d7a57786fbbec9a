import { findSample } from '@yance/contract/samples/staff-endpoints.ts';
import { Drawer } from 'antd';
import { exactMoment } from '../../lib/moment-text.ts';
import { useRecord } from '../../lib/use-record.ts';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { handOverWords } from './hand-over-words.ts';
import { Timeline } from '../../parts/timeline.tsx';
import styles from './samples.module.css';

/** The passport of one sample: where it is, its photos, and every hand-over. */
export function SampleDrawer({ code, close }: { code: string; close: () => void }) {
  const query = useRecord(findSample, { code });
  return (
    <Drawer open title={code} onClose={close} size={420}>
      <Loaded query={query}>
        {(sample) => (
          <div className={styles.stack}>
            <KeyValue
              facts={[
                { name: '样品', value: `${sample.code} ${sample.name}` },
                { name: '状态', value: sample.label },
                { name: '项目', value: sample.service },
                { name: '存放位置', value: sample.place },
                { name: '接收时间', value: sample.received_at ? exactMoment(sample.received_at) : null },
                { name: '留样至', value: sample.keep_until ? exactMoment(sample.keep_until) : null },
                { name: '寄回', value: sample.sent_back },
              ]}
            />
            {sample.photos.length > 0 ? (
              <div className={styles.photos}>
                {sample.photos.map((photo) => (
                  <a key={photo.rid} href={photo.url} target="_blank" rel="noreferrer">
                    <img src={photo.url} alt={photo.name} />
                  </a>
                ))}
              </div>
            ) : null}
            <Timeline events={sample.timeline} about={handOverWords} />
          </div>
        )}
      </Loaded>
    </Drawer>
  );
}
