// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { sampleColumns } from '@yance/contract/results/columns-part.sample.ts';
import { tracesOf } from '@yance/figures/curves/trace.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { treat, untreated, type Treatment } from '../treatment.ts';
import { answerTo, type Answer, type Asked } from './messages.ts';
import { useTreated } from './use-treated.ts';

/** Answers are held back until they are let go. */
const held: (() => void)[] = [];
class PlayedWorker {
  onmessage: ((event: { data: Answer }) => void) | null = null;
  postMessage(asked: Asked): void {
    if ('treatment' in asked) held.push(() => this.onmessage?.({ data: answerTo(long, asked.treatment).answer }));
  }
  terminate(): void {}
}
const letOneGo = () => act(() => held.shift()?.());

function tracesWith(rows: number) {
  const part = sampleColumns({ rows });
  const x = Float64Array.from({ length: rows }, (_, at) => at + 1);
  return tracesOf({ key: 'a', name: 'a', part, columns: [x, x.map((at) => at % 7)] }, part.views[0]!, true, 0);
}
const long = tracesWith(30_000);
const smooth: Treatment = { ...untreated, smoothing: { window: 11, degree: 2 } };
const inD: Treatment = { ...untreated, x: 'd' };

beforeEach(() => {
  held.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('Worker', PlayedWorker);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const treated = (traces = long) =>
  renderHook(({ treatment }) => useTreated(traces, treatment), { initialProps: { treatment: untreated } });

test('long curves stay as they were until they are treated beside the page, and that it lasts is said after a while', () => {
  const { result, rerender } = treated();
  expect(result.current).toMatchObject({ said: [], waits: false });
  rerender({ treatment: smooth });
  expect(result.current).toMatchObject({ said: [], by: untreated, waits: true, late: false });
  act(() => void vi.advanceTimersByTime(500));
  expect(result.current.late).toBe(true);
  letOneGo();
  expect(result.current).toMatchObject({ ...treat(long, smooth), by: smooth, waits: false, late: false });
});

test('the last treatment is what is seen in the end, and taking all back is seen at once', () => {
  const { result, rerender } = treated();
  rerender({ treatment: smooth });
  rerender({ treatment: inD });
  letOneGo();
  expect(result.current).toMatchObject({ by: smooth, waits: true });
  letOneGo();
  expect(result.current).toMatchObject({ by: inD, waits: false });
  rerender({ treatment: smooth });
  rerender({ treatment: untreated });
  expect(result.current).toMatchObject({ said: [], by: untreated, waits: false });
  letOneGo();
  expect(result.current).toMatchObject({ said: [], by: untreated, waits: false });
});

test('short curves are treated at once', () => {
  const traces = tracesWith(300);
  const { result, rerender } = treated(traces);
  rerender({ treatment: smooth });
  expect(result.current).toMatchObject({ ...treat(traces, smooth), waits: false });
  expect(held).toHaveLength(0);
});
