import { useEffect, useState } from 'react';

const step = 30_000;

/** The time now as ISO 8601, renewed twice a minute, for clocks that run on the page. Only below the sign-in, where no server renders. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), step);
    return () => clearInterval(timer);
  }, []);
  return now;
}
