import { sampleColumns } from '@yance/contract/results/columns-part.sample.ts';
import { tracesOf, type Curve } from '@yance/figures/curves/trace.ts';
import { expect, test } from 'vitest';
import { treat, untreated, type Treatment } from '../treatment.ts';
import { answerTo, packed, unpacked } from './messages.ts';

function curveOf(key: string, shift: number): Curve {
  const x = Float64Array.from({ length: 300 }, (_, at) => 10 + at * 0.2);
  const part = sampleColumns({ rows: 300 });
  return { key, name: key, part, columns: [x, x.map((at) => 5 + 100 * Math.exp(-((at - 30 - shift) ** 2)))] };
}
const traces = [curveOf('a', 0), curveOf('b', 1)].flatMap((curve, at) =>
  tracesOf(curve, curve.part.views[0]!, false, at),
);

/** What the page reads of an answer that went through a message. */
function throughMessages(treatment: Treatment) {
  const { answer, memory } = answerTo(structuredClone(packed(traces)), treatment);
  return unpacked(structuredClone(answer, { transfer: memory }), traces, treatment);
}

test.each<[string, Partial<Treatment>]>([
  ['nothing', {}],
  ['units', { x: 'd' }],
  ['smoothing', { smoothing: { window: 11, degree: 2 } }],
  ['a baseline', { baseline: { method: 'rolling', window: 51 } }],
  ['normalising', { normalise: 'area' }],
  ['an offset', { offset: 0.5 }],
  ['a difference', { difference: { from: 'b', less: 'a' }, smoothing: { window: 5, degree: 2 } }],
])("%s beside the page is the same as on the page, with the page's own columns", (_, part) => {
  const treatment = { ...untreated, ...part };
  const found = throughMessages(treatment);
  expect(found).toEqual(treat(traces, treatment));
  for (const [at, trace] of found.traces.slice(0, 2).entries()) {
    expect(trace.curve).toBe(traces[at]!.curve);
    if (!treatment.x) expect(trace.x).toBe(traces[at]!.x);
  }
});

test('no column goes to the thread with its curve, and none that the thread keeps goes away with an answer', () => {
  const held = structuredClone(packed(traces));
  expect(held.map(({ curve }) => curve.columns)).toEqual([[], []]);
  const treatment = { ...untreated, smoothing: { window: 11, degree: 2 } };
  for (let round = 0; round < 2; round += 1) {
    const { answer, memory } = answerTo(held, treatment);
    expect(memory).toHaveLength(4);
    const found = unpacked(structuredClone(answer, { transfer: memory }), traces, treatment);
    expect(found.traces[0]!.y).toHaveLength(300);
  }
});
