import { useSearchParams } from 'react-router';
import { withParams } from '../../../lib/with-params.ts';

type Part = Record<string, string | number | undefined>;

/** Days and instruments that the board shows, as they stand in the address: loading it again keeps them. */
export function useShown() {
  const [address, setAddress] = useSearchParams();
  const text = (key: string): string => address.get(key) ?? '';
  const show = (part: Part) => setAddress((before) => withParams(before, part), { replace: true });
  const date = text('date');
  return {
    length: text('days') === '7' ? 7 : 1,
    /** Undefined is today, whenever that is. */
    date: /^\d{4}-\d\d-\d\d$/.test(date) ? date : undefined,
    filter: {
      kw: text('kw').slice(0, 60),
      laboratory: text('laboratory'),
      technique: text('technique'),
      page: Math.max(1, Math.trunc(Number(text('page'))) || 1),
    },
    show,
    /** Other instruments begin with their first page. */
    narrowTo: (part: Part) => show({ page: undefined, ...part }),
  };
}
