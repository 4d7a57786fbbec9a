import type { PlacePlan } from '@yance/contract/samples/plan-endpoints.ts';
import type { StoragePlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { findSample } from '@yance/contract/samples/staff-endpoints.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { failureWords } from '@yance/web/failure.ts';
import { call } from '../../../lib/call.ts';
import { useStep } from '../../../lib/use-step.ts';
import { ScanBox } from '../../../parts/scan-box/scan-box.tsx';
import { stepOf, type Movable } from './plan-moves.ts';
import styles from './place-plan.module.css';

/**
 * A scan shows a sample that lies here, and offers to bring one here that lies elsewhere; the name of a place opens
 * that place.
 */
export function PlanScan({
  plan,
  list,
  scanned,
  setScanned,
  found,
  showPlace,
  put,
}: {
  plan: PlacePlan;
  list: readonly StoragePlace[];
  scanned: Movable | null;
  setScanned: (sample: Movable | null) => void;
  found: (rid: string) => void;
  showPlace: (rid: string) => void;
  put: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const step = useStep((code: string) => call(findSample, { code }), { quiet: true });
  const scan = (code: string) => {
    setProblem(null);
    const place = list.find(({ name }) => name === code);
    if (place) return showPlace(place.rid);
    step.mutate(code, {
      onSuccess: (sample) => {
        found(sample.rid);
        const here = sample.place === plan.place.name;
        setScanned(here || !stepOf(sample) ? null : sample);
        if (!here && !stepOf(sample)) setProblem(`样品 ${sample.code} 是「${sample.label}」，不能放到这里`);
      },
      onError: (error) => setProblem(failureWords(error)),
    });
  };
  return (
    <>
      <ScanBox
        label="扫描样品或位置"
        placeholder="扫描样品标签查看或放入；扫描位置名称切换"
        busy={step.isPending}
        autoFocus={false}
        problem={problem}
        onCode={scan}
      />
      {scanned ? (
        <Alert
          type="info"
          title={`样品 ${scanned.code}（${scanned.label_code}）${scanned.place ? `现在在 ${[scanned.place, scanned.spot].filter(Boolean).join(' ')}` : `是「${scanned.label}」`}`}
          description={plan.free.length > 0 ? '点一个空位放入，或放到第一个空位。' : undefined}
          action={
            <span className={styles.buttons}>
              <Button type="primary" onClick={put}>
                放到 {plan.place.name}
              </Button>
              <Button onClick={() => setScanned(null)}>取消</Button>
            </span>
          }
        />
      ) : null}
    </>
  );
}
