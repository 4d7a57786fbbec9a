import { Alert, Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { PlaceField } from '../../parts/place-field.tsx';
import { ScanBox } from '../../parts/scan-box/scan-box.tsx';
import { ScanLines } from '../../parts/scan-box/scan-lines.tsx';
import { scanSteps, type ScanStep } from './scan-steps.ts';
import styles from './scan-page.module.css';
import { useScanRun } from './use-scan-run.ts';

/** One step and one place chosen once, then label after label. */
export default function ScanPage() {
  const { data: session } = useSession();
  const [search, setSearch] = useSearchParams();
  const roles = session?.roles ?? [];
  const steps = scanSteps.filter((step) => step.roles.some((role) => roles.includes(role)) || roles.includes('M'));
  const step = steps.find(({ key }) => key === search.get('step')) ?? steps[0];
  return (
    <>
      <PageHead title="连续扫描" />
      <Segmented
        size="large"
        className={styles.steps}
        aria-label="步骤"
        value={step?.key ?? ''}
        options={steps.map(({ key, label }) => ({ value: key, label }))}
        onChange={(key) => setSearch({ step: key }, { replace: true })}
      />
      {step ? <Run key={step.key} step={step} /> : null}
    </>
  );
}

function Run({ step }: { step: ScanStep }) {
  const [place, setPlace] = useState('');
  const { lines, scan, clear } = useScanRun(step, place.trim());
  const missing = step.place === 'needed' && !place.trim();
  return (
    <div className={styles.run}>
      {step.place === 'none' ? null : (
        <label className={styles.place}>
          <span>{step.place === 'needed' ? '存放位置' : '地点（可不填）'}</span>
          <PlaceField value={place} onChange={setPlace} />
        </label>
      )}
      {missing ? (
        <Alert type="info" showIcon message="先选择存放位置，再开始扫描" />
      ) : (
        <ScanBox label={`扫描要${step.label}的样品`} placeholder="扫描样品标签" button={step.label} onCode={scan} />
      )}
      <ScanLines lines={lines} />
      {lines.length > 0 ? (
        <Button className={styles.clear} onClick={clear}>
          清空记录，开始下一批
        </Button>
      ) : null}
    </div>
  );
}
