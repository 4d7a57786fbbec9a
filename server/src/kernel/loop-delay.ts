import { createHistogram } from 'node:perf_hooks';

/** Milliseconds that the event loop kept others waiting between two readings. */
export interface LoopDelay {
  middle: number;
  /** What one in a hundred turns exceeded. */
  high: number;
  longest: number;
}

const everyMillis = 10;

/**
 * Measures the event loop from now on. Each reader has a gauge of its own: reading begins the next interval. Node's
 * monitorEventLoopDelay forgets the turn during which it is reset, and with it whatever held the loop just then.
 */
export function watchLoop(): { read(): LoopDelay; stop(): void } {
  const delays = createHistogram();
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    delays.record(Math.max(1, Math.round((now - last - everyMillis) * 1e6)));
    last = now;
  }, everyMillis);
  timer.unref();
  const millis = (nanoseconds: number) => nanoseconds / 1e6;
  return {
    read() {
      if (delays.count === 0) return { middle: 0, high: 0, longest: 0 };
      const [middle, high] = [delays.percentile(50), delays.percentile(99)];
      // The histogram rounds percentiles up to its steps, past the longest itself.
      const delay = { middle: millis(middle), high: millis(Math.min(high, delays.max)), longest: millis(delays.max) };
      delays.reset();
      return delay;
    },
    stop: () => clearInterval(timer),
  };
}
