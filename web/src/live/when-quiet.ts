/** A page that has fetched nothing for so long is built up; one that never rests is not waited for longer. */
const quietMillis = 3_000;
const longestMillis = 20_000;

/** Begins once the page has come to rest, because what it shows first comes first. */
export function whenQuiet(begin: () => void): void {
  const until = Date.now() + longestMillis;
  let timer: ReturnType<typeof setTimeout>;
  const fetched = new PerformanceObserver(() => wait());
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(start, Math.max(0, Math.min(quietMillis, until - Date.now())));
  };
  const start = () => {
    fetched.disconnect();
    begin();
  };
  fetched.observe({ type: 'resource' });
  wait();
}
