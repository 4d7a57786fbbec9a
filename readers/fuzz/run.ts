import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Message, WorkerData } from './worker.ts';

/**
 * Reads spoilt files until a reader does wrong: anything but `Unreadable` or whole content, more than two seconds of
 * the processor or 250 MB for one; pictures and archives as the server does. Every round can be repeated: `--from ROUND
 * --rounds 1` with the same seed and samples. A library that takes the whole process down does so in the rounds behind
 * the last line.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    only: { type: 'string' },
  },
});
const whole = (text: string, name: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number.`);
  return Number(text);
};
const [rounds, seed, from] = [whole(values.rounds, 'rounds'), whole(values.seed, 'seed'), whole(values.from, 'from')];

const at = new SharedArrayBuffer(16);
const place = new Int32Array(at);
const data: WorkerData = { seed, from, rounds, only: values.only, at };
const worker = new Worker(join(import.meta.dirname, 'worker.ts'), {
  workerData: data,
  resourceLimits: { maxOldGenerationSizeMb: 600 },
});

const again = (round: number): string =>
  `npm run fuzz-readers -- --seed ${seed} --from ${round}${values.only ? ` --only ${values.only}` : ''}`;

function fail(what: string): never {
  const round = Atomics.load(place, 0);
  console.error(`Round ${round}: ${what}\nAgain: ${again(round)} --rounds 1`);
  process.exit(1);
}

/** The round that was read when it was last looked, and when it was first seen. */
let seen = { round: -1, done: -1, since: Date.now(), said: Date.now() };
const watch = setInterval(() => {
  const [round, done] = [Atomics.load(place, 0), Atomics.load(place, 1)];
  if (done !== seen.done) seen = { ...seen, round, done, since: Date.now() };
  // A machine at work may stop a process for a while: only what does not end is a hang.
  else if (done > 0 && Date.now() - seen.since > 20_000) fail('It does not end.');
  if (Date.now() - seen.said > 10_000) {
    console.log(`${done} of ${rounds}; to go on: ${again(from + done)} --rounds ${rounds - done}`);
    seen.said = Date.now();
  }
}, 500);

worker.on('message', (message: Message) => {
  if ('samples' in message) {
    if (message.samples === 0) fail(`There is no sample of ${values.only}.`);
    console.log(`${message.samples} samples, seed ${seed}, rounds ${from} to ${from + rounds - 1}`);
  } else fail(`${message.sample}\n${message.fault}`);
});
worker.on('error', (error) => fail(`The reader took its worker down: ${error.message}`));
worker.on('exit', () => {
  clearInterval(watch);
  const done = Atomics.load(place, 1);
  if (done < rounds) fail('The worker ended.');
  const [time, memory] = [Atomics.load(place, 2), Math.round(Atomics.load(place, 3) / 1024)];
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`${done} spoilt files were refused or read whole. Next: ${again(from + done)}`);
  console.log(`At most ${time} ms and ${memory} MB for one file; the process had ${peak} MB at its peak.`);
});
