import { Tabs } from '@yance/ui/tabs.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { ClaimList } from './claim-list.tsx';
import { PassportView } from './passport.tsx';
import { ReturnList } from './return-list.tsx';
import { SampleList } from './sample-list.tsx';

export const meta = privateMeta('我的样品');

const cleared = { kw: null, state: null, of: null, page: null };

/**
 * Samples with where they are, their ways back, and what is paid for damage; with `rid` in the address, one passport.
 */
export default function SamplePage() {
  const address = useAddress();
  const rid = address.read('rid');
  if (rid) return <PassportView key={rid} rid={rid} />;
  return (
    <>
      <PageHead title="我的样品" note="每件样品的位置、交接记录、留样期限与寄回。" />
      <Tabs
        label="样品"
        value={address.read('tab') ?? 'samples'}
        onChange={(tab) => address.change({ ...cleared, tab: tab === 'samples' ? null : tab })}
        items={[
          { key: 'samples', label: '样品', content: <SampleList address={address} /> },
          { key: 'returns', label: '寄回', content: <ReturnList address={address} /> },
          { key: 'claims', label: '赔付', content: <ClaimList address={address} /> },
        ]}
      />
    </>
  );
}
