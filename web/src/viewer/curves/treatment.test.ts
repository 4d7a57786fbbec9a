import { sampleColumns, sampleView } from '@yance/contract/results/columns-part.sample.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOf } from './maths/area.ts';
import { tracesOf, type Curve, type Trace } from '@yance/figures/curves/trace.ts';
import { treat, untreated } from './treatment.ts';

/** A curve of intensity over 2θ, with the runs that a view names. */
function curveOf(
  key: string,
  x: number[],
  y: number[],
  runs: { name: string; from: number; to: number }[] = [],
  xIs = { label: '2θ', unit: '°' },
): Curve {
  return {
    key,
    name: key,
    part: sampleColumns({
      columns: [
        [xIs.label, xIs.unit],
        ['Intensity', 'counts'],
      ],
      rows: x.length,
      views: [sampleView({ runs })],
    }),
    columns: [Float64Array.from(x), Float64Array.from(y)],
  };
}

const traced = (...curves: Curve[]): Trace[] =>
  curves.flatMap((curve, at) => tracesOf(curve, curve.part.views[0]!, curves.length === 1, at));

const rising = [10, 20, 30, 40];

test('nothing is done and nothing is said of it where nothing was asked for', () => {
  const traces = traced(curveOf('a', rising, [1, 2, 3, 4]));
  expect(treat(traces, untreated)).toEqual({ traces, said: [], cautions: [] });
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

test('a curve shorter than the window is not smoothed, and is said not to be', () => {
  const short = curveOf('a', rising, [1, 9, 1, 9]);
  const x = Array.from({ length: 30 }, (_, at) => at);
  const long = curveOf('b', x, x.toReversed());
  const smoothing = { window: 11, degree: 2 };
  const alone = treat(traced(short), { ...untreated, smoothing });
  expect([...alone.traces[0]!.y]).toEqual([1, 9, 1, 9]);
  expect(alone.said).toEqual([]);
  expect(alone.cautions).toEqual(['注意：Intensity 不足 11 点，未平滑。']);
  const both = treat(traced(short, long), { ...untreated, smoothing });
  expect(both.said).toEqual(['平滑：Savitzky–Golay，11 点，2 次多项式']);
  expect(both.cautions).toEqual(['注意：a 不足 11 点，未平滑。']);
  const runs = [
    { name: 'up', from: 0, to: 25 },
    { name: 'down', from: 25, to: 30 },
  ];
  const partly = treat(traced(curveOf('c', x, x, runs)), { ...untreated, smoothing });
  expect(partly.cautions).toEqual(['注意：Intensity 中不足 11 点的段未平滑。']);
});

test('of two axes the words name the columns that were treated, and the others keep their numbers', () => {
  const part = sampleColumns({
    columns: [
      ['Temp.', '°C'],
      ['Mass', '%'],
      ['DSC', 'mW/mg'],
    ],
    rows: 30,
    views: [sampleView({ y: [1], right: [2] })],
  });
  const x = Float64Array.from({ length: 30 }, (_, at) => at + 1);
  const curve = { key: 'a', name: 'a', part, columns: [x, x.map((at) => at % 3), x.map((at) => at % 4)] };
  const { traces, said } = treat(traced(curve), {
    ...untreated,
    smoothing: { window: 5, degree: 2 },
    baseline: { method: 'rolling', window: 11 },
    normalise: 'maximum',
  });
  expect(traces.find(({ side }) => side === 'right')!.y).toEqual(curve.columns[2]);
  expect(said.map((words) => words.split('：')[0])).toEqual([
    '平滑（仅 Mass）',
    '扣除基线（仅 Mass）',
    '归一化（仅 Mass）',
  ]);
});

test('the difference of curves that are normalised is that of what is seen, and is said after it', () => {
  const [a, b] = [curveOf('a', rising, [0, 10, 5, 0]), curveOf('b', rising, [0, 1000, 250, 0])];
  const difference = { from: 'a', less: 'b' };
  const { traces, said } = treat(traced(a, b), { ...untreated, normalise: 'maximum', difference });
  expect([...traces.at(-1)!.y]).toEqual([0, 0, 0.25, 0]);
  expect(said.map((words) => words.split('：')[0])).toEqual(['归一化', '差谱']);
});

test('a curve that nothing can be divided by is not said to be normalised', () => {
  const { said, cautions } = treat(traced(curveOf('a', rising, [0, 0, 0, 0])), { ...untreated, normalise: 'area' });
  expect(said).toEqual([]);
  expect(cautions).toEqual(['注意：Intensity 没有可用的面积，未归一化。']);
});

test('loops, such as cyclic voltammograms, are never smoothed, and nobody says they were', () => {
  const traces = traced(curveOf('a', [0, 1, 2, 1, 0, 1, 2], [0, 9, 1, 8, 2, 7, 3]));
  const smoothing = { window: 5, degree: 2 };
  expect(treat(traces, { ...untreated, smoothing, baseline: { method: 'rolling', window: 5 } })).toEqual({
    traces,
    said: [],
    cautions: [],
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
  expect(same.cautions).toEqual([]);
  expect(other.cautions).toEqual(['注意：各曲线的测量波长不同，2θ 不能直接比较。']);
  // Nothing was done to the numbers, and nobody is told so.
  expect(other.said).toEqual([]);
});

test.each([
  [['1.540598', '1.540593', '1.5406', '1.54051'], []],
  [['0.70930', '0.709317'], []],
  [['1.540593', '1.5418'], ['注意：各曲线的测量波长不同，2θ 不能直接比较。']],
  [['2.289726', '2.2910'], ['注意：各曲线的测量波长不同，2θ 不能直接比较。']],
  // Each is near the first, and the last two are far from each other.
  [['1.5406', '1.54035', '1.54085'], ['注意：各曲线的测量波长不同，2θ 不能直接比较。']],
  [['1.540598', ''], ['注意：部分曲线的文件未注明测量波长，2θ 未必能直接比较。']],
  [['', ''], []],
])('a line as its makers write it is one, and the mean of Kα is another: %j', (values, cautions) => {
  const curves = values.map((value, at) => ({
    ...curveOf(String(at), rising, rising),
    facts: value ? [{ name: 'Wavelength', value, unit: 'Å' }] : [],
  }));
  expect(treat(traced(...curves), untreated).cautions).toEqual(cautions);
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

const withFacts = (key: string, ...facts: [name: string, value: string, unit: string][]): Curve => ({
  ...curveOf(key, rising, [1, 2, 3, 4]),
  facts: facts.map(([name, value, unit]) => ({ name, value, unit })),
});

test('curves that cannot be converted as the others are set apart and named, on whichever axis', () => {
  const known = withFacts('a', ['Wavelength', '1.540598', 'Å'], ['Time per step', '0.5', 's']);
  const traces = traced(known, withFacts('b', ['Anode', 'Rh', '']), withFacts('c', ['Anode', 'Co', '']));
  const spacings = treat(traces, { ...untreated, x: 'd' });
  expect(spacings.traces.map(({ key, xIs }) => `${key} ${xIs.unit}`)).toEqual(['a/1 Å', 'c/1 Å']);
  expect(spacings.cautions).toContain('注意：b 无法换算为所选单位，未叠加。');
  const rates = treat(traces, { ...untreated, left: 'cps' });
  expect(rates.traces.map(({ key, yIs }) => `${key} ${yIs.unit}`)).toEqual(['a/1 cps']);
  expect(rates.cautions).toContain('注意：b、c 无法换算为所选单位，未叠加。');
});

test('a curve that is in the chosen form already stays beside those that are brought into it', () => {
  const cobalt = withFacts('b', ['Anode', 'Co', '']);
  const angles = treat(traced(withFacts('a', ['Anode', 'Cu', '']), cobalt), { ...untreated, x: 'Co' });
  expect(angles.traces.map(({ key }) => key)).toEqual(['a/1', 'b/1']);
  expect(angles.traces[1]!.x[0]).toBe(10);
  const nm = curveOf('a', rising, rising, [], { label: 'Wavelength', unit: 'nm' });
  const wave = curveOf('b', [1e6], [1], [], { label: 'Wavenumber', unit: 'cm⁻¹' });
  expect(treat(traced(wave, nm), { ...untreated, x: 'nm' }).traces.map(({ x }) => x[0])).toEqual([10, 10]);
});

test('the foot of raised sticks is raised with them', () => {
  const sticks = traced(curveOf('a', rising, [0, 10, 0, 0]), curveOf('b', rising, [0, 10, 0, 0]));
  const { traces } = treat(
    sticks.map((trace) => ({ ...trace, style: 'sticks' as const })),
    { ...untreated, offset: 0.5 },
  );
  expect(traces.map(({ foot, y }) => [foot ?? 0, y[0], y[1]])).toEqual([
    [0, 0, 10],
    [5, 5, 15],
  ]);
});
