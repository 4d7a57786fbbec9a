import { getEntryVersion, type EntryDetail } from '@yance/contract/content/staff-endpoints.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Differences } from '../../parts/publishing/differences.tsx';
import { useChoices } from './fields/choices.tsx';
import { formSpecs } from './fields/form-spec.ts';
import { comparedFields } from './version-lines.ts';

/** What has changed since a version, field by field. */
export function EntryChanges({ entry, number }: { entry: EntryDetail; number: number }) {
  const query = useRecord(getEntryVersion, { rid: entry.rid, number });
  const choices = useChoices();
  const names = new Map(
    [...(choices?.services ?? []), ...(choices?.categories ?? [])].map((one) => [one.value, one.label]),
  );
  return (
    <Loaded query={query}>
      {({ data }) => <Differences all={comparedFields(formSpecs[entry.kind], data, entry.data, names)} />}
    </Loaded>
  );
}
