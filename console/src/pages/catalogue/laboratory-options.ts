import { listRegisteredLaboratories, type LaboratoryRow } from '@yance/contract/catalogue/register-endpoints.ts';
import { useMemo } from 'react';
import { useRecord } from '../../lib/use-record.ts';

/** Laboratories as options, retired ones marked. */
export const laboratoryOptions = (list: readonly LaboratoryRow[]): { value: string; label: string }[] =>
  list.map(({ rid, name, retired }) => ({ value: rid, label: retired ? `${name}（已停用）` : name }));

/** All of them; none until they are there. */
export function useLaboratories(): { value: string; label: string }[] {
  const { data } = useRecord(listRegisteredLaboratories, { size: 100 });
  return useMemo(() => laboratoryOptions(data?.list ?? []), [data]);
}
