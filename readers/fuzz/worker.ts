import { parentPort, workerData } from 'node:worker_threads';
import { faultOf, fileOf } from './round.ts';
import { readSamples } from './samples.ts';
import { servedFaultOf, servedFileOf } from './served.ts';
import { isServed, servedSamples } from './served-samples.ts';

/**
 * What the worker is given; the numbers of `at` are the round that is read now, the rounds that are done, and the most
 * that one of them took: ms, and kB of memory.
 */
export interface WorkerData {
  seed: number;
  from: number;
  rounds: number;
  only: string | undefined;
  at: SharedArrayBuffer;
}

/** What it finds: a fault ends the run. */
export type Message = { fault: string; round: number; sample: string } | { samples: number };

const { seed, from, rounds, only, at }: WorkerData = workerData;
const place = new Int32Array(at);
const served = only !== undefined && isServed(only);
/**
 * Bytes for one file, and its time in ms: the bounds of the server's own process where it is read as there. Time is
 * what the processor works for it; a busy machine's clock counts the work of others.
 */
const most = served ? { bytes: 600_000_000, time: 10_000 } : { bytes: 250_000_000, time: 2000 };

/** Milliseconds that the processor has worked for this process. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
const peakOf = (): number => process.resourceUsage().maxRSS * 1024;

const samples = served ? servedSamples(only) : await readSamples(only);
const report = (message: Message): void => parentPort?.postMessage(message);
report({ samples: samples.length });
if (samples.length > 0)
  for (let round = from; round < from + rounds; round += 1) {
    const { sample, name, bytes } = (served ? servedFileOf : fileOf)(samples, seed, round);
    Atomics.store(place, 0, round);
    const [start, before, peak] = [worked(), process.memoryUsage.rss(), peakOf()];
    const fault = served ? await servedFaultOf({ name, bytes }) : faultOf({ name, bytes });
    // What was given back before the end counts where it was more than ever.
    const after = peakOf() > peak ? peakOf() : process.memoryUsage.rss();
    const [time, memory] = [worked() - start, after - before];
    Atomics.add(place, 1, 1);
    Atomics.store(place, 2, Math.max(Atomics.load(place, 2), Math.ceil(time)));
    Atomics.store(place, 3, Math.max(Atomics.load(place, 3), Math.ceil(memory / 1024)));
    const found =
      fault ??
      (time > most.time
        ? `It took ${Math.round(time)} ms.`
        : memory > most.bytes
          ? `It took ${Math.round(memory / 1e6)} MB.`
          : '');
    if (found) {
      report({ fault: found, round, sample: sample.name });
      break;
    }
  }
