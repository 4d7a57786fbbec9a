import { useLocation, useNavigate } from 'react-router';
import { withQuery } from './address.ts';

export interface Address {
  /** A query value; undefined when it is absent or empty. */
  read: (name: string) => string | undefined;
  /** The page number of a list, from 1. */
  page: number;
  /** Changes values in place, without a new entry in the history; another filter returns to the first page. */
  change: (changes: Record<string, string | null>) => void;
  hrefOfPage: (page: number) => string;
}

/** The filters, tab and page of a list live in the address, so that it survives a reload and can be sent to others. */
export function useAddress(): Address {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const values = new URLSearchParams(search);
  const here = pathname + search;
  return {
    read: (name) => values.get(name) || undefined,
    page: Math.max(1, Math.trunc(Number(values.get('page'))) || 1),
    change: (changes) => void navigate(withQuery(here, changes), { replace: true, preventScrollReset: true }),
    hrefOfPage: (page) => withQuery(here, { page: String(page) }),
  };
}
