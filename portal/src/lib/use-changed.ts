import { useEffect, useState } from 'react';
import { hashKey } from '@tanstack/react-query';

/** Tells whether what is typed differs from what stood there at first; what is no longer shown differs in nothing. */
export function useChanged(typed: object, onChanged: (changed: boolean) => void): void {
  const now = hashKey([typed]);
  const [first] = useState(now);
  const changed = now !== first;
  useEffect(() => {
    onChanged(changed);
    return () => onChanged(false);
  }, [changed, onChanged]);
}
