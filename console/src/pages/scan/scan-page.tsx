import type { FileLink } from '@yance/contract/files/file.ts';
import { Alert, Button, Input, Segmented } from 'antd';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '../../lib/may.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { PhotoStrip } from '../../parts/photo-strip.tsx';
import { PlaceField } from '../../parts/place-field.tsx';
import { ScanBox } from '../../parts/scan-box/scan-box.tsx';
import { ScanLines } from '../../parts/scan-box/scan-lines.tsx';
import { Look } from './look.tsx';
import { lookKey, scanSteps, type ScanGiven, type ScanStep } from './scan-steps.ts';
import styles from './scan-page.module.css';
import { useScanRun } from './use-scan-run.ts';

/** One step and one place chosen once, then label after label; or one sample after the other to look at. */
export default function ScanPage() {
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const steps = scanSteps.filter((step) => may(step.permission));
  const wanted = search.get('step');
  const step = wanted === lookKey ? undefined : (steps.find(({ key }) => key === wanted) ?? steps[0]);
  return (
    <>
      <PageHead title="连续扫描" />
      <Segmented
        size="large"
        className={styles.steps}
        aria-label="步骤"
        value={step?.key ?? lookKey}
        options={[...steps.map(({ key, label }) => ({ value: key, label })), { value: lookKey, label: '查看' }]}
        onChange={(key) => setSearch({ step: key }, { replace: true })}
      />
      {step ? <Run key={step.key} step={step} /> : <Look />}
    </>
  );
}

/** What must be said before the first scan. */
function missingWords(step: ScanStep, { place, record, witness }: ScanGiven): string | null {
  if (step.place === 'needed' && !place) return '先选择存放位置，再开始扫描';
  if (step.destroys && !(record && witness)) return '先填写销毁方式与见证人，再开始扫描；销毁不能撤销';
  return null;
}

function Run({ step }: { step: ScanStep }) {
  const [place, setPlace] = useState('');
  const id = useId();
  const [record, setRecord] = useState('');
  const [witness, setWitness] = useState('');
  const given = { place: place.trim(), record: record.trim(), witness: witness.trim() };
  const { lines, scan, photograph, clear } = useScanRun(step, given);
  const photographs = useMay()('samples.photo');
  const bare = lines.filter(({ photos }) => photos?.length === 0).map(({ key }) => key);
  const missing = missingWords(step, given);
  return (
    <div className={styles.run}>
      {step.place === 'none' ? null : (
        <label className={styles.place}>
          <span>{step.placeLabel}</span>
          <PlaceField value={place} onChange={setPlace} />
        </label>
      )}
      {step.destroys ? (
        <>
          <div className={styles.place}>
            <label htmlFor={`${id}-record`}>销毁方式</label>
            <Input
              id={`${id}-record`}
              value={record}
              maxLength={200}
              placeholder="例如 交危废处置单位，联单号 …"
              onChange={(event) => setRecord(event.target.value)}
            />
          </div>
          <div className={styles.place}>
            <label htmlFor={`${id}-witness`}>见证人</label>
            <Input
              id={`${id}-witness`}
              value={witness}
              maxLength={20}
              onChange={(event) => setWitness(event.target.value)}
            />
          </div>
        </>
      ) : null}
      {missing ? (
        <Alert type="info" showIcon title={missing} />
      ) : (
        <ScanBox label={`扫描要${step.label}的样品`} placeholder="扫描样品标签" button={step.label} onCode={scan} />
      )}
      {photographs && step.key === 'receive' && bare.length > 1 ? (
        <div className={styles.together}>
          <span>{bare.length} 件样品还没有照片，可逐件拍，也可放在一起拍一张</span>
          <PhotoStrip label={`${bare.length} 件样品的合照`} photos={[]} add={(photo) => photograph(bare, photo)} />
        </div>
      ) : null}
      <ScanLines
        lines={lines}
        {...(photographs ? { photograph: (key: number, photo: FileLink) => photograph([key], photo) } : {})}
      />
      {lines.length > 0 ? (
        <Button className={styles.clear} onClick={clear}>
          清空记录，开始下一批
        </Button>
      ) : null}
    </div>
  );
}
