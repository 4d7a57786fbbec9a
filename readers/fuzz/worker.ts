import { parentPort, workerData } from 'node:worker_threads';
import { faultOf, fileOf } from './round.ts';
import { readSamples } from './samples.ts';

/** What the worker is given; the two numbers of `at` are the round that is read now and the rounds that are done. */
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
const most = 250_000_000;

const samples = await readSamples(only);
const report = (message: Message): void => parentPort?.postMessage(message);
report({ samples: samples.length });
if (samples.length > 0)
  for (let round = from; round < from + rounds; round += 1) {
    const { sample, name, bytes } = fileOf(samples, seed, round);
    Atomics.store(place, 0, round);
    const [start, before] = [performance.now(), process.memoryUsage.rss()];
    const fault = faultOf({ name, bytes });
    const [time, memory] = [performance.now() - start, process.memoryUsage.rss() - before];
    Atomics.add(place, 1, 1);
    const found =
      fault ??
      (time > 2000
        ? `It took ${Math.round(time)} ms.`
        : memory > most
          ? `It took ${Math.round(memory / 1e6)} MB.`
          : '');
    if (found) {
      report({ fault: found, round, sample: sample.name });
      break;
    }
  }
