import { listRegisteredLaboratories } from '@yance/contract/catalogue/register-endpoints.ts';
import { useMemo } from 'react';
import { useRecord } from '../../lib/use-record.ts';

/** The laboratories as options, retired ones marked; empty until they are there. */
export function useLaboratories(): { value: string; label: string }[] {
  const { data } = useRecord(listRegisteredLaboratories, { size: 100 });
  return useMemo(
    () =>
      (data?.list ?? []).map(({ rid, name, retired }) => ({ value: rid, label: retired ? `${name}（已停用）` : name })),
    [data],
  );
}
