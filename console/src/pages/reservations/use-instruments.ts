import { listInstruments } from '@yance/contract/reservations/staff-endpoints.ts';
import { useSearchParams } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';

/** The instruments whose time is sold, and the one that the address names, else the first. */
export function useInstruments() {
  const query = useRecord(listInstruments, {});
  const [address, setAddress] = useSearchParams();
  const list = query.data?.list ?? [];
  const asked = address.get('instrument');
  const chosen = list.find(({ rid }) => rid === asked)?.rid ?? list[0]?.rid ?? '';
  return {
    query,
    options: list.map(({ rid, name, model }) => ({ value: rid, label: `${name} ${model}` })),
    chosen,
    choose: (rid: string) => setAddress({ instrument: rid }, { replace: true }),
  };
}
