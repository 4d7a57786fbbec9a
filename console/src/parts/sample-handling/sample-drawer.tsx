import { findSample } from '@yance/contract/samples/staff-endpoints.ts';
import { Drawer } from 'antd';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../loaded.tsx';
import { SamplePanel } from './sample-panel.tsx';

/** The passport of one sample beside the list that it was opened from. */
export function SampleDrawer({ code, close }: { code: string; close: () => void }) {
  const query = useRecord(findSample, { code });
  return (
    <Drawer open title={code} onClose={close} size={460}>
      <Loaded query={query}>{(sample) => <SamplePanel sample={sample} />}</Loaded>
    </Drawer>
  );
}
