/** Does something when the page has nothing else to do, soon at the latest; never once the signal has ended. */
export function whenIdle(act: () => void, signal: AbortSignal): void {
  const unlessEnded = () => {
    if (!signal.aborted) act();
  };
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(unlessEnded, { timeout: 500 });
  else setTimeout(unlessEnded, 200);
}
