import { useEffect } from 'react';

/** Lets the editors know the words of a search that found nothing; never who searched. */
export function MissReport({ kw }: { kw: string }) {
  useEffect(() => {
    import('./report-miss.ts').then(({ report }) => report(kw)).catch(() => undefined);
  }, [kw]);
  return null;
}
