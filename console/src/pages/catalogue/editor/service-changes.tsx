import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import { getServiceVersion } from '@yance/contract/catalogue/staff-endpoints.ts';
import { useRecord } from '../../../lib/use-record.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Differences, textDifference } from '../../../parts/publishing/differences.tsx';
import { differences } from './compare-drafts.ts';

/** What stands in the editor and did not in a version. */
export function ServiceChanges({ rid, number, draft }: { rid: string; number: number; draft: ServiceDraft }) {
  const query = useRecord(getServiceVersion, { rid, number });
  return (
    <Loaded query={query}>
      {(version) => <Differences all={differences(version.draft, draft).map(textDifference)} />}
    </Loaded>
  );
}
