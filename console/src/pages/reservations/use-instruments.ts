import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import { listInstruments } from '@yance/contract/reservations/instrument-endpoints.ts';
import { useSearchParams } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';

const lastKey = 'yance.board.instrument';

/**
 * The instruments whose time is sold, and the one that the address names; else the one looked at last, the first that
 * is booked today, or within the week.
 */
export function useInstruments() {
  const query = useRecord(listInstruments, {});
  const [address, setAddress] = useSearchParams();
  const list = query.data?.list ?? [];
  const asked = address.get('instrument');
  const last = localStorage.getItem(lastKey);
  const chosen =
    list.find(({ rid }) => rid === asked) ??
    list.find(({ rid }) => rid === last) ??
    list.find(({ today }) => today > 0) ??
    list.find(({ week }) => week > 0) ??
    list[0];
  return {
    query,
    options: list.map((one) => ({ value: one.rid, label: instrumentName(one) })),
    /** The same with today's bookings, for a board. */
    withToday: list.map(({ rid, today, ...one }) => ({
      value: rid,
      label: `${instrumentName(one)}${today > 0 ? `（今天 ${today} 个预约）` : ''}`,
    })),
    chosen: chosen?.rid ?? '',
    choose: (rid: string) => {
      localStorage.setItem(lastKey, rid);
      setAddress({ instrument: rid }, { replace: true });
    },
  };
}
