import { useEffect } from 'react';

/** Has the browser ask before the window is closed or read anew while something would be lost. */
export function useStayWhile(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [busy]);
}
