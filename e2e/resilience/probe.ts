import { renameSync, writeFileSync } from 'node:fs';
import { watchLoop } from '../../server/src/kernel/loop-delay.ts';

/** What the probe has seen of the process since the last look. */
export interface Seen {
  /** The longest that the event loop was held, in milliseconds. */
  held: number;
  /** The same in the processor's time of that thread: what others on the machine do has no part in it. */
  busy: number;
  residentMb: number;
}

/** Loaded before the product by NODE_OPTIONS: tells from inside what nobody sees from outside. */
const file = process.env['YANCE_PROBE'];
if (file) {
  const gauge = watchLoop();
  let held = 0;
  let busy = 0;
  let used = process.threadCpuUsage();
  const turns = setInterval(() => {
    const now = process.threadCpuUsage();
    busy = Math.max(busy, (now.user + now.system - used.user - used.system) / 1000);
    used = now;
  }, 10);
  turns.unref();
  const look = setInterval(() => {
    held = Math.max(held, gauge.read().longest);
    const seen: Seen = { held, busy, residentMb: process.memoryUsage.rss() / 1024 ** 2 };
    writeFileSync(`${file}.new`, JSON.stringify(seen));
    renameSync(`${file}.new`, file);
  }, 100);
  look.unref();
  // A new stretch begins when somebody asks for it.
  process.on('SIGUSR2', () => {
    held = 0;
    busy = 0;
  });
}
