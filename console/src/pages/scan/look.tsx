import { findSample } from '@yance/contract/samples/staff-endpoints.ts';
import { useSearchParams } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { SamplePanel } from '../../parts/sample-handling/sample-panel.tsx';
import { ScanBox } from '../../parts/scan-box/scan-box.tsx';
import { lookKey } from './scan-steps.ts';
import styles from './scan-page.module.css';

/** The sample of the last scan with its photos, its way, and what may be done with it. */
export function Look() {
  const [search, setSearch] = useSearchParams();
  const code = search.get('code');
  return (
    <div className={styles.run}>
      <ScanBox
        label="扫描要查看的样品"
        placeholder="扫描样品标签"
        button="查看"
        onCode={(wanted) => setSearch({ step: lookKey, code: wanted }, { replace: true })}
      />
      {code ? <Found key={code} code={code} /> : null}
    </div>
  );
}

function Found({ code }: { code: string }) {
  const query = useRecord(findSample, { code });
  return <Loaded query={query}>{(sample) => <SamplePanel sample={sample} />}</Loaded>;
}
