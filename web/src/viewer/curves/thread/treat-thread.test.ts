import { sampleColumns } from '@yance/contract/results/columns-part.sample.ts';
import { tracesOf, type Trace } from '@yance/figures/curves/trace.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untreated, type Treated, type Treatment } from '../treatment.ts';
import { answerTo, type Answer, type Asked } from './messages.ts';
import { TreatThread } from './treat-thread.ts';

/** A thread that answers when it is asked to. */
class PlayedWorker {
  static made: PlayedWorker[] = [];
  onmessage: ((event: { data: Answer }) => void) | null = null;
  onerror: (() => void) | null = null;
  asked: Asked[] = [];
  ended = false;
  private traces: readonly Trace[] = [];

  constructor() {
    PlayedWorker.made.push(this);
  }

  postMessage(asked: Asked): void {
    this.asked.push(asked);
    if ('traces' in asked) this.traces = asked.traces;
  }

  answer(): void {
    const treatments = this.asked.flatMap((one) => ('treatment' in one ? [one.treatment] : []));
    this.onmessage?.({ data: answerTo(this.traces, treatments.at(-1)!).answer });
  }

  terminate(): void {
    this.ended = true;
  }
}

beforeEach(() => {
  PlayedWorker.made = [];
  vi.stubGlobal('Worker', PlayedWorker);
});
afterEach(() => vi.unstubAllGlobals());

const part = sampleColumns({ rows: 50 });
const x = Float64Array.from({ length: 50 }, (_, at) => at + 1);
const traces = tracesOf({ key: 'a', name: 'a', part, columns: [x, x.map((at) => at * at)] }, part.views[0]!, true, 0);
const smoothing = (window: number): Treatment => ({ ...untreated, smoothing: { window, degree: 2 } });

function asking() {
  const thread = new TreatThread();
  const done: string[] = [];
  const ask = (window: number) =>
    thread.ask({ traces, treatment: smoothing(window), done: ({ said }: Treated) => done.push(said.join()) });
  return { thread, done, ask, worker: () => PlayedWorker.made.at(-1)! };
}
const words = (window: number) => `平滑：Savitzky–Golay，${window} 点，2 次多项式`;

test('of treatments that are asked for while one is made, the last alone is made', () => {
  const { done, ask, worker } = asking();
  for (const window of [5, 7, 9, 11]) ask(window);
  worker().answer();
  worker().answer();
  expect(done).toEqual([words(5), words(11)]);
  expect(worker().asked.map((one) => ('traces' in one ? 'traces' : one.treatment.smoothing?.window))).toEqual([
    'traces',
    5,
    11,
  ]);
});

test('what is forgotten is not done, and what is asked for after it is', () => {
  const { thread, done, ask, worker } = asking();
  ask(5);
  ask(7);
  thread.forget();
  worker().answer();
  expect(done).toEqual([]);
  ask(9);
  worker().answer();
  expect(done).toEqual([words(9)]);
});

test('where no thread is made, the page treats the curves itself', () => {
  const { done, ask, worker } = asking();
  ask(5);
  worker().onerror?.();
  expect(done).toEqual([words(5)]);
  expect(PlayedWorker.made[0]!.ended).toBe(true);
});

test('a thread that is closed ends, and another begins with the traces', () => {
  const { thread, done, ask, worker } = asking();
  ask(5);
  thread.close();
  expect(worker().ended).toBe(true);
  ask(7);
  worker().answer();
  expect(PlayedWorker.made).toHaveLength(2);
  expect(done).toEqual([words(7)]);
});
