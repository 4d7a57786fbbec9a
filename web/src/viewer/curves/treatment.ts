import { areaOf, valuesBetween } from './maths/area.ts';
import { asymmetricBaseline, mostBaselinePoints, rollingBaseline } from './maths/baseline.ts';
import { smoothRows } from './maths/smooth.ts';
import { isRising, spanOfColumn, stretchesOf } from '@yance/figures/curves/spans.ts';
import type { Run, Trace } from '@yance/figures/curves/trace.ts';
import { conversionsOf, isInForm, type Conversion } from './units/conversions.ts';
import { once } from './remembered.ts';
import { kindOf } from './units/kinds.ts';
import { measuredWith } from './units/measured-with.ts';
import { areOneLine } from './units/radiations.ts';

/** What is done to the numbers of a file before they are drawn, in this order. */
export interface Treatment {
  /** Keys of conversions, '' for none. */
  x: string;
  left: string;
  right: string;
  /** Savitzky–Golay; `window` points, odd. */
  smoothing: { window: number; degree: number } | null;
  /** Taken off. */
  baseline:
    | { method: 'asymmetric'; stiffness: number; asymmetry: number }
    | { method: 'rolling'; window: number }
    | null;
  normalise: 'none' | 'maximum' | 'area';
  /** Keys of curves: the first less the second, drawn beside them. */
  difference: { from: string; less: string } | null;
  /** Each curve above the one before, as a share of the highest range. */
  offset: number;
}

export const untreated: Treatment = {
  x: '',
  left: '',
  right: '',
  smoothing: null,
  baseline: null,
  normalise: 'none',
  difference: null,
  offset: 0,
};

/** Smoothing and baselines ask for lines that run one way along x, and a difference too. */
export const canBeSmoothed = (traces: readonly Trace[]): boolean =>
  traces.length > 0 && traces.every(({ style, runs }) => style !== 'sticks' && runs.every(({ monotone }) => monotone));

export interface Treated {
  traces: Trace[];
  /** In words what was done; nothing is said of what changed nothing. */
  said: string[];
  /** What must not be concluded from the curves as they stand. */
  cautions: string[];
}

/** The traces after the treatment. */
export function treat(traces: readonly Trace[], treatment: Treatment): Treated {
  const said: string[] = [];
  const cautions = treatment.x === '' ? cautionsOf(traces) : [];
  // Curves over wavelength and wavenumber stand together in the unit of the first.
  const x = treatment.x || (traces[0]?.xIs.unit ?? '');
  const keys = { ...treatment, x };
  const apart = notConvertible(traces, keys);
  let treated = traces.filter((trace) => !apart.includes(trace)).map((trace) => converted(trace, keys, said));
  if (apart.length > 0) cautions.push(`注意：${namesOf(apart)} 无法换算为所选单位，未叠加。`);
  const smooth = canBeSmoothed(treated);
  /** Does a step to the traces at the left, and says it of those that it changed. */
  const step = (make: (trace: Trace) => Trace, words: (changed: readonly Trace[]) => string): readonly Trace[] => {
    const before = treated;
    treated = before.map((trace) => (trace.side === 'left' ? make(trace) : trace));
    const changed = treated.filter((trace, at) => trace !== before[at]);
    if (changed.length > 0) said.push(words(changed));
    return before.filter((trace, at) => trace.side === 'left' && trace === treated[at]);
  };
  // Of two axes only the left is treated, and the words name it.
  const place = placeSaid(treated);
  if (smooth && treatment.smoothing) {
    const { smoothing } = treatment;
    const partly = treated.filter((trace) => trace.side === 'left' && hasShortStretches(trace, smoothing.window));
    const left = step(
      (trace) => once(['smooth', smoothing.window, smoothing.degree], [trace], () => smoothed(trace, smoothing)),
      () => `平滑${place}：Savitzky–Golay，${smoothing.window} 点，${smoothing.degree} 次多项式`,
    );
    if (left.length > 0) cautions.push(`注意：${namesOf(left)} 不足 ${smoothing.window} 点，未平滑。`);
    const pieces = partly.filter((trace) => !left.includes(trace));
    if (pieces.length > 0) cautions.push(`注意：${namesOf(pieces)} 中不足 ${smoothing.window} 点的段未平滑。`);
  }
  if (smooth && treatment.baseline) {
    const { baseline } = treatment;
    step(
      (trace) => once(['baseline', ...Object.values(baseline)], [trace], () => withoutBaseline(trace, baseline)),
      (changed) => `扣除基线${place}：${baselineSaid(changed, baseline)}`,
    );
  }
  if (treatment.normalise !== 'none') {
    const byArea = treatment.normalise === 'area';
    const left = step(
      (trace) => once(['normalise', treatment.normalise], [trace], () => normalised(trace, byArea)),
      () => `归一化${place}：${byArea ? '按面积（∫|y|dx = 1）' : '按最大值（最大值 = 1）'}`,
    );
    if (left.length > 0) cautions.push(`注意：${namesOf(left)} 没有可用的${byArea ? '面积' : '最大值'}，未归一化。`);
  }
  // Of the curves as they are seen, so that it follows all that is done to each.
  const difference = smooth && treatment.difference && differenceOf(treated, treatment.difference);
  if (difference) {
    treated = [...treated, difference];
    said.push(`差谱${place}：${difference.name}（后者按前者横坐标线性内插）`);
  }
  const offset = treatment.offset > 0 && raised(treated, treatment.offset);
  if (offset) {
    treated = offset.traces;
    said.push(`错开${place}：自第二条起每条上移 ${Number(offset.by.toPrecision(4))}`);
  }
  return { traces: treated, said, cautions };
}

/** What forbids to compare angles: lines that differ, or one that may. */
function cautionsOf(traces: readonly Trace[]): string[] {
  const measured = traces
    .filter(({ xIs }) => kindOf(xIs) === 'angle')
    .map(({ curve }) => measuredWith(curve.facts))
    .map((line) => (line?.assumed ? undefined : line?.wavelength));
  const known = measured.filter((wavelength) => wavelength !== undefined);
  if (known.length === 0) return [];
  // Each may be near the first and yet two of them far from each other.
  if (!areOneLine(Math.min(...known), Math.max(...known))) return ['注意：各曲线的测量波长不同，2θ 不能直接比较。'];
  return known.length < measured.length ? ['注意：部分曲线的文件未注明测量波长，2θ 未必能直接比较。'] : [];
}

type Axis = 'x' | 'left' | 'right';
type Keys = Pick<Treatment, Axis>;

/** All forms in which the numbers of a trace can be read on an axis. */
export const formsOf = (trace: Trace, axis: Axis): Conversion[] => {
  const [is, values] = axis === 'x' ? [trace.xIs, trace.x] : [trace.yIs, trace.y];
  return conversionsOf(is, trace.curve.facts, spanOfColumn(values)?.[1]);
};

const formOf = (trace: Trace, axis: Axis, key: string): Conversion | undefined =>
  key === '' ? undefined : formsOf(trace, axis).find((conversion) => conversion.key === key);

/** Traces that would stay in their own unit on an axis on which others are converted. */
function notConvertible(traces: readonly Trace[], keys: Keys): Trace[] {
  const axes: readonly Axis[] = ['x', 'left', 'right'];
  return axes.flatMap((axis) => {
    const key = keys[axis];
    const there = traces.filter(({ side }) => axis === 'x' || axis === side);
    const others = there.filter((trace) => !formOf(trace, axis, key));
    if (others.length === there.length) return [];
    return others.filter(({ xIs, yIs, curve }) => !isInForm(axis === 'x' ? xIs : yIs, key, curve.facts));
  });
}

function converted(trace: Trace, keys: Keys, said: string[]): Trace {
  const x = formOf(trace, 'x', keys.x);
  const y = formOf(trace, trace.side, keys[trace.side]);
  for (const conversion of [x, y]) if (conversion && !said.includes(conversion.said)) said.push(conversion.said);
  if (!x && !y) return trace;
  return once(['units', x?.key ?? '', y?.key ?? ''], [trace], () => inUnits(trace, x, y));
}

/** Each number made anew; the language's own `map` takes several times longer. */
function mapped(values: Float64Array, make: (value: number) => number): Float64Array {
  const made = new Float64Array(values.length);
  for (let row = 0; row < made.length; row += 1) made[row] = make(values[row] ?? NaN);
  return made;
}

function inUnits(trace: Trace, x: Conversion | undefined, y: Conversion | undefined): Trace {
  const xs = x ? mapped(trace.x, x.convert) : trace.x;
  const again = (run: Run): Run => ({
    ...run,
    monotone: isRising(xs, run.from, run.to) || isRising(xs, run.from, run.to, -1),
  });
  return {
    ...trace,
    x: xs,
    y: y ? mapped(trace.y, y.convert) : trace.y,
    xIs: x?.to ?? trace.xIs,
    yIs: y?.to ?? trace.yIs,
    runs: x ? trace.runs.map(again) : trace.runs,
  };
}

const stretches = ({ y, runs }: Trace) => runs.flatMap(({ from, to }) => stretchesOf(y, from, to));

/** Whether a part of the trace without a gap has fewer points than a window; single points are no part. */
const hasShortStretches = (trace: Trace, window: number): boolean =>
  stretches(trace).some(({ from, to }) => to - from > 1 && to - from < window);

/** The trace itself where no part of it is as long as the window. */
function smoothed(trace: Trace, smoothing: NonNullable<Treatment['smoothing']>): Trace {
  const into = trace.y.slice();
  const done = stretches(trace).map((rows) => smoothRows(trace.y, into, rows, smoothing));
  return done.includes(true) ? { ...trace, y: into } : trace;
}

/** Names of curves for a remark, each once. */
const namesOf = (traces: readonly Trace[]): string =>
  [...new Set(traces.map(({ name, curve }) => name || curve.name))].join('、');

/** The quantities at the left where others stand at the right, in brackets; else nothing. */
function placeSaid(traces: readonly Trace[]): string {
  if (!traces.some(({ side }) => side === 'right')) return '';
  const labels = traces.filter(({ side }) => side === 'left').map(({ yIs }) => yIs.label);
  return `（仅 ${[...new Set(labels)].join('、')}）`;
}

function withoutBaseline(trace: Trace, baseline: NonNullable<Treatment['baseline']>): Trace {
  const into = trace.y.slice();
  for (const { from, to } of stretches(trace)) {
    const piece = trace.y.subarray(from, to);
    const line = baseline.method === 'rolling' ? rollingBaseline(piece, baseline) : asymmetricBaseline(piece, baseline);
    for (let row = from; row < to; row += 1) into[row] = (trace.y[row] ?? NaN) - (line[row - from] ?? 0);
  }
  return { ...trace, y: into };
}

function baselineSaid(traces: readonly Trace[], baseline: NonNullable<Treatment['baseline']>): string {
  if (baseline.method === 'rolling') return `滚动最小值，窗口 ${baseline.window} 点`;
  const inBlocks = traces.some(({ y }) => y.length > mostBaselinePoints);
  const blocks = inBlocks ? `，按至多 ${mostBaselinePoints} 段的均值求` : '';
  return `非对称最小二乘，λ = 10^${Math.round(Math.log10(baseline.stiffness))}（按 1000 点计），p = ${baseline.asymmetry}${blocks}`;
}

/** The one less the other, at the x of the first; a gap where the second was not measured. */
function differenceOf(traces: readonly Trace[], { from, less }: { from: string; less: string }): Trace | undefined {
  const firstOf = (key: string) => traces.find((trace) => trace.curve.key === key && trace.side === 'left');
  const [a, b] = [firstOf(from), firstOf(less)];
  if (!a || !b || a === b) return undefined;
  return once(['less', traces.length], [a, b], () => lessAnother(a, b, traces.length));
}

function lessAnother(a: Trace, b: Trace, hue: number): Trace {
  const pieces = b.runs.map((run) => valuesBetween(b.x, b.y, run));
  const y = new Float64Array(a.y.length);
  for (let row = 0; row < y.length; row += 1) {
    let value = NaN;
    for (let piece = 0; piece < pieces.length && !Number.isFinite(value); piece += 1)
      value = pieces[piece]?.(a.x[row] ?? NaN) ?? NaN;
    y[row] = (a.y[row] ?? NaN) - (Number.isFinite(value) ? value : NaN);
  }
  return {
    ...a,
    key: `${a.key}-${b.key}`,
    curve: { ...a.curve, key: `${a.key}-${b.key}` },
    name: `${a.name || a.curve.name} − ${b.name || b.curve.name}`,
    y,
    hue,
  };
}

/** Divided by its greatest value, or by its area; as it is where that is nothing. */
function normalised(trace: Trace, byArea: boolean): Trace {
  const [low = 0, high = 0] = spanOfColumn(trace.y) ?? [];
  const area = () => trace.runs.reduce((sum, { from, to }) => sum + areaOf(trace.x, trace.y, from, to, true), 0);
  const by = byArea ? area() : high > 0 ? high : -low;
  if (!(by > 0)) return trace;
  return {
    ...trace,
    y: mapped(trace.y, (value) => value / by),
    yIs: { label: `${trace.yIs.label} (norm.)`, unit: '' },
  };
}

/** Each curve at the left higher than the one before. */
function raised(traces: readonly Trace[], share: number): { traces: Trace[]; by: number } | undefined {
  const keys = [...new Set(traces.filter(({ side }) => side === 'left').map(({ curve }) => curve.key))];
  const ranges = traces
    .map(({ y, side }) => (side === 'left' ? spanOfColumn(y) : undefined))
    .map((span) => (span ? span[1] - span[0] : 0));
  const by = Math.max(0, ...ranges) * share;
  if (keys.length < 2 || by === 0) return undefined;
  const lift = (trace: Trace): Trace => {
    const place = trace.side === 'left' ? keys.indexOf(trace.curve.key) : 0;
    if (place <= 0) return trace;
    return once(['lift', place * by], [trace], () => ({
      ...trace,
      y: mapped(trace.y, (value) => value + place * by),
      foot: place * by,
    }));
  };
  return { traces: traces.map(lift), by };
}
