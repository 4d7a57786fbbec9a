import type { Trace } from '@yance/figures/curves/trace.ts';
import { expect, test, vi } from 'vitest';
import { once } from './remembered.ts';

const trace = (key: string) => ({ key }) as Trace;

test('a step that is taken again is not made anew, unless it does something else or with another curve', () => {
  const [a, b, c] = [trace('a'), trace('b'), trace('c')];
  const make = vi.fn<() => Trace>(() => trace('made'));
  const made = once(['less', 2], [a, b], make);
  expect(once(['less', 2], [a, b], make)).toBe(made);
  for (const other of [
    once(['less', 3], [a, b], make),
    once(['less', 2], [a, c], make),
    once(['less', 2], [b, a], make),
  ])
    expect(other).not.toBe(made);
  expect(make).toHaveBeenCalledTimes(4);
});

test('of a curve the last steps alone stay at hand', () => {
  const a = trace('a');
  const first = once([0], [a], () => trace('0'));
  for (let step = 1; step <= 4; step += 1) once([step], [a], () => trace(String(step)));
  expect(once([0], [a], () => trace('again'))).not.toBe(first);
});
