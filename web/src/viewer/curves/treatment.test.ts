import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOf } from './maths/area.ts';
import { tracesOf, type Curve, type Trace } from './trace.ts';
import { treat, untreated } from './treatment.ts';

/** A curve of intensity over 2θ, with the runs that a view names. */
function curveOf(
  key: string,
  x: number[],
  y: number[],
  runs: { name: string; from: number; to: number }[] = [],
  xIs = { label: '2θ', unit: '°' },
): Curve {
  const column = (label: string, unit: string) => ({ label, unit, low: null, high: null });
  return {
    key,
    name: key,
    part: {
      kind: 'columns',
      title: '',
      file: '',
      at: 0,
      rows: x.length,
      total: x.length,
      columns: [column(xIs.label, xIs.unit), column('Intensity', 'counts')],
      views: [
        {
          name: '',
          x: 0,
          y: [1],
          right: [],
          reversed: false,
          log_x: false,
          log_y: false,
          equal: false,
          style: 'line',
          runs,
        },
      ],
    },
    columns: [Float64Array.from(x), Float64Array.from(y)],
  };
}

const traced = (...curves: Curve[]): Trace[] =>
  curves.flatMap((curve, at) => tracesOf(curve, curve.part.views[0]!, curves.length === 1, at));

const rising = [10, 20, 30, 40];

test('nothing is done and nothing is said of it where nothing was asked for', () => {
  const traces = traced(curveOf('a', rising, [1, 2, 3, 4]));
  expect(treat(traces, untreated)).toEqual({ traces, said: [] });
});

test('curves keep the shares between their values when they are divided by their greatest or their area', () => {
  const values = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 4, maxLength: 40 });
  fc.assert(
    fc.property(values, fc.constantFrom('maximum' as const, 'area' as const), (y, normalise) => {
      const x = y.map((_, at) => at * 0.5);
      const [result] = treat(traced(curveOf('a', x, y)), { ...untreated, normalise }).traces;
      const made = result!.y;
      if (normalise === 'maximum') expect(Math.max(...made)).toBeCloseTo(1, 12);
      else expect(areaOf(result!.x, made, 0, made.length, true)).toBeCloseTo(1, 9);
      for (const [row, value] of made.entries()) expect(value * y[0]!).toBeCloseTo(y[row]! * made[0]!, 6);
    }),
  );
});

test('a difference is taken at the x of the first curve and is a gap where the second was not measured', () => {
  const a = curveOf('a', rising, [5, 5, 5, 5]);
  const b = curveOf('b', [15, 35], [1, 3]);
  const { traces, said } = treat(traced(a, b), { ...untreated, difference: { from: 'a', less: 'b' } });
  expect([...traces.at(-1)!.y]).toEqual([NaN, 3.5, 2.5, NaN]);
  expect(said).toEqual(['差谱：a − b（后者按前者横坐标线性内插）']);
});

test('each curve of a waterfall stands one step above the one before', () => {
  const curves = ['a', 'b', 'c'].map((key) => curveOf(key, rising, [0, 10, 0, 0]));
  const { traces, said } = treat(traced(...curves), { ...untreated, offset: 0.5 });
  expect(traces.map(({ y }) => y[0])).toEqual([0, 5, 10]);
  expect(said).toEqual(['错开：自第二条起每条上移 5']);
});

test('smoothing and baselines do not reach over the end of a run or a gap', () => {
  const steps = [...Array<number>(10).fill(0), ...Array<number>(10).fill(100)];
  const runs = [
    { name: 'up', from: 0, to: 10 },
    { name: 'down', from: 10, to: 20 },
  ];
  const x = steps.map((_, at) => at);
  const smoothing = { window: 5, degree: 2 };
  const [apart] = treat(traced(curveOf('a', x, steps, runs)), { ...untreated, smoothing }).traces;
  apart!.y.forEach((value, row) => expect(value).toBeCloseTo(steps[row]!, 9));
  const gap = steps.with(9, NaN);
  const [split] = treat(traced(curveOf('a', x, gap)), { ...untreated, smoothing }).traces;
  split!.y.forEach((value, row) =>
    Number.isNaN(gap[row]!) ? expect(value).toBeNaN() : expect(value).toBeCloseTo(gap[row]!, 9),
  );
});

test('loops, such as cyclic voltammograms, are never smoothed, and nobody says they were', () => {
  const traces = traced(curveOf('a', [0, 1, 2, 1, 0, 1, 2], [0, 9, 1, 8, 2, 7, 3]));
  const smoothing = { window: 5, degree: 2 };
  expect(treat(traces, { ...untreated, smoothing, baseline: { method: 'rolling', window: 5 } })).toEqual({
    traces,
    said: [],
  });
});

test('spectra over wavelength and over wavenumber are laid over each other in the unit of the first', () => {
  const nm = curveOf('a', [500, 1000], [1, 2], [], { label: 'Wavelength', unit: 'nm' });
  const number = curveOf('b', [10_000, 20_000], [3, 4], [], { label: 'Wavenumber', unit: 'cm⁻¹' });
  const { traces, said } = treat(traced(nm, number), untreated);
  expect(traces.map(({ x }) => [...x])).toEqual([
    [500, 1000],
    [1000, 500],
  ]);
  expect(said).toHaveLength(1);
});

test('angles of different wavelengths are not compared in silence', () => {
  const measured = (key: string, value: string): Curve => ({
    ...curveOf(key, rising, rising),
    facts: [{ name: 'Wavelength Kα1', value, unit: 'Å' }],
  });
  const [same, other] = [
    treat(traced(measured('a', '1.5406'), measured('b', '1.5406')), untreated),
    treat(traced(measured('a', '1.5406'), measured('b', '1.789')), untreated),
  ];
  expect(same.said).toEqual([]);
  expect(other.said).toEqual(['注意：各曲线的测量波长不同，2θ 不能直接比较']);
});

test('what was done is said in the order in which it was done', () => {
  const y = Array.from({ length: 30 }, (_, at) => 100 + at);
  const curves = ['a', 'b'].map((key) => curveOf(key, y, y));
  const { said } = treat(traced(...curves), {
    x: 'd',
    left: '',
    right: '',
    smoothing: { window: 7, degree: 3 },
    baseline: { method: 'asymmetric', stiffness: 1e5, asymmetry: 0.01 },
    difference: null,
    normalise: 'maximum',
    offset: 1,
  });
  expect(said.map((words) => words.split('：')[0])).toEqual([
    '2θ 换算为晶面间距 d；测量波长 1.540593 Å（假定为 Cu Kα₁，文件未注明）',
    '平滑',
    '扣除基线',
    '归一化',
    '错开',
  ]);
});
