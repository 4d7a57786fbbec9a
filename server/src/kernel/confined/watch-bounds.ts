import { workerData } from 'node:worker_threads';
import { processorMillis } from './processor-millis.ts';
import { ownEnds } from './work-process.ts';

const { busy, mostBytes } = workerData as { busy: Int32Array<SharedArrayBuffer>; mostBytes: number };
const parent = process.ppid;
const everyMillis = 25;

// Native memory and buffers are bounded by no flag of the engine, so the whole process is measured while it works; a
// piece of work that never returns to its event loop would also outlive a parent that was killed.
for (;;) {
  Atomics.wait(busy, 0, 0);
  while (Atomics.load(busy, 0) === 1) {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, ownEnds.memory);
    if (processorMillis() > Atomics.load(busy, 1)) process.kill(process.pid, ownEnds.time);
    Atomics.wait(busy, 0, 1, everyMillis);
  }
}
