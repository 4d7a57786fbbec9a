import { useLocation } from 'react-router';
import { useHolder } from './held-session.ts';

interface Written {
  /** What stood in the field when the page was left. */
  before: string | undefined;
  keep: (text: string | undefined) => void;
}

/**
 * What a person has typed into a field of this page and not sent: it is there again after another page or a reload. In
 * this tab alone, apart for everybody who signs in there.
 */
export function useWritten(field: string): Written {
  const session = useHolder();
  const { pathname } = useLocation();
  const name = `written-${session?.account ?? ''} ${pathname} ${field}`;
  return {
    before: sessionStorage.getItem(name) ?? undefined,
    keep(text) {
      if (text?.trim()) sessionStorage.setItem(name, text);
      else sessionStorage.removeItem(name);
    },
  };
}
