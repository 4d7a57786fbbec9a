import { areaOf, valueBetween } from './maths/area.ts';
import { asymmetricBaseline, mostBaselinePoints, rollingBaseline } from './maths/baseline.ts';
import { smoothRows } from './maths/smooth.ts';
import { isRising, spanOf, stretchesOf } from './maths/spans.ts';
import type { Run, Trace } from './trace.ts';
import { conversionsOf, wavelengthOf } from './units/conversions.ts';
import { kindOf } from './units/kinds.ts';

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
  /** Keys of curves: the first less the second, drawn beside them. */
  difference: { from: string; less: string } | null;
  normalise: 'none' | 'maximum' | 'area';
  /** Each curve above the one before, as a share of the highest range. */
  offset: number;
}

export const untreated: Treatment = {
  x: '',
  left: '',
  right: '',
  smoothing: null,
  baseline: null,
  difference: null,
  normalise: 'none',
  offset: 0,
};

/** Smoothing and baselines ask for lines that run one way along x, and a difference too. */
export const canBeSmoothed = (traces: readonly Trace[]): boolean =>
  traces.length > 0 && traces.every(({ style, runs }) => style !== 'sticks' && runs.every(({ monotone }) => monotone));

/** The traces after the treatment, and in words what was done; nothing is said of what changed nothing. */
export function treat(traces: readonly Trace[], treatment: Treatment): { traces: Trace[]; said: string[] } {
  const said: string[] = [];
  // Curves over wavelength and wavenumber stand together in the unit of the first.
  const x = treatment.x || (traces[0]?.xIs.unit ?? '');
  let treated = traces.map((trace) => converted(trace, { ...treatment, x }, said));
  if (ofSeveralWavelengths(traces) && treatment.x === '') said.push('注意：各曲线的测量波长不同，2θ 不能直接比较');
  const smooth = canBeSmoothed(treated);
  if (smooth && treatment.smoothing) {
    const { smoothing } = treatment;
    treated = treated.map((trace) =>
      trace.side === 'left' ? byStretches(trace, (y, rows, into) => smoothRows(y, into, rows, smoothing)) : trace,
    );
    said.push(`平滑：Savitzky–Golay，${smoothing.window} 点，${smoothing.degree} 次多项式`);
  }
  if (smooth && treatment.baseline) {
    treated = treated.map((trace) => (trace.side === 'left' ? withoutBaseline(trace, treatment.baseline) : trace));
    said.push(baselineSaid(treated, treatment.baseline));
  }
  const difference = smooth && treatment.difference && differenceOf(treated, treatment.difference);
  if (difference) {
    treated = [...treated, difference];
    said.push(`差谱：${difference.name}（后者按前者横坐标线性内插）`);
  }
  if (treatment.normalise !== 'none') {
    treated = treated.map((trace) =>
      trace.side === 'left' ? normalised(trace, treatment.normalise === 'area') : trace,
    );
    said.push(treatment.normalise === 'area' ? '归一化：按面积（∫|y|dx = 1）' : '归一化：按最大值（最大值 = 1）');
  }
  const offset = treatment.offset > 0 && raised(treated, treatment.offset);
  if (offset) {
    treated = offset.traces;
    said.push(`错开：自第二条起每条上移 ${Number(offset.by.toPrecision(4))}`);
  }
  return { traces: treated, said };
}

const ofSeveralWavelengths = (traces: readonly Trace[]): boolean =>
  new Set(traces.filter(({ xIs }) => kindOf(xIs) === 'angle').map(({ curve }) => wavelengthOf(curve.facts))).size > 1;

function converted(trace: Trace, treatment: Treatment, said: string[]): Trace {
  const pick = (is: Trace['xIs'], key: string) =>
    conversionsOf(is, trace.curve.facts).find((conversion) => key !== '' && conversion.key === key);
  const x = pick(trace.xIs, treatment.x);
  const y = pick(trace.yIs, treatment[trace.side]);
  for (const conversion of [x, y]) if (conversion && !said.includes(conversion.said)) said.push(conversion.said);
  if (!x && !y) return trace;
  const xs = x ? trace.x.map(x.convert) : trace.x;
  const again = (run: Run): Run => ({
    ...run,
    monotone: isRising(xs, run.from, run.to) || isRising(xs, run.from, run.to, -1),
  });
  return {
    ...trace,
    x: xs,
    y: y ? trace.y.map(y.convert) : trace.y,
    xIs: x?.to ?? trace.xIs,
    yIs: y?.to ?? trace.yIs,
    runs: x ? trace.runs.map(again) : trace.runs,
  };
}

/** A trace whose y is made anew, each piece without a gap by itself. */
function byStretches(
  trace: Trace,
  make: (y: Float64Array, rows: { from: number; to: number }, into: Float64Array) => void,
): Trace {
  const into = trace.y.slice();
  for (const run of trace.runs) for (const rows of stretchesOf(trace.y, run.from, run.to)) make(trace.y, rows, into);
  return { ...trace, y: into };
}

const withoutBaseline = (trace: Trace, baseline: Treatment['baseline']): Trace =>
  byStretches(trace, (y, { from, to }, into) => {
    const piece = y.subarray(from, to);
    const line =
      baseline?.method === 'rolling'
        ? rollingBaseline(piece, baseline)
        : baseline && asymmetricBaseline(piece, baseline);
    if (line) for (let row = from; row < to; row += 1) into[row] = (y[row] ?? NaN) - (line[row - from] ?? 0);
  });

function baselineSaid(traces: readonly Trace[], baseline: NonNullable<Treatment['baseline']>): string {
  if (baseline.method === 'rolling') return `扣除基线：滚动最小值，窗口 ${baseline.window} 点`;
  const inBlocks = traces.some(({ y }) => y.length > mostBaselinePoints);
  const blocks = inBlocks ? `，按至多 ${mostBaselinePoints} 段的均值求` : '';
  return `扣除基线：非对称最小二乘，λ = 10^${Math.round(Math.log10(baseline.stiffness))}（按 1000 点计），p = ${baseline.asymmetry}${blocks}`;
}

/** The one less the other, at the x of the first; a gap where the second was not measured. */
function differenceOf(traces: readonly Trace[], { from, less }: { from: string; less: string }): Trace | undefined {
  const firstOf = (key: string) => traces.find((trace) => trace.curve.key === key && trace.side === 'left');
  const [a, b] = [firstOf(from), firstOf(less)];
  if (!a || !b || a === b) return undefined;
  const at = (x: number): number => {
    for (const run of b.runs) {
      const value = valueBetween(b.x, b.y, run.from, run.to, x);
      if (Number.isFinite(value)) return value;
    }
    return NaN;
  };
  return {
    ...a,
    key: `${a.key}-${b.key}`,
    curve: { ...a.curve, key: `${a.key}-${b.key}` },
    name: `${a.name || a.curve.name} − ${b.name || b.curve.name}`,
    y: a.y.map((value, row) => value - at(a.x[row] ?? NaN)),
    hue: traces.length,
  };
}

/** Divided by its greatest value, or by its area; as it is where that is nothing. */
function normalised(trace: Trace, byArea: boolean): Trace {
  const [low = 0, high = 0] = spanOf(trace.y) ?? [];
  const area = () => trace.runs.reduce((sum, { from, to }) => sum + areaOf(trace.x, trace.y, from, to, true), 0);
  const by = byArea ? area() : high > 0 ? high : -low;
  if (!(by > 0)) return trace;
  return { ...trace, y: trace.y.map((value) => value / by), yIs: { label: `${trace.yIs.label} (norm.)`, unit: '' } };
}

/** Each curve at the left higher than the one before. */
function raised(traces: readonly Trace[], share: number): { traces: Trace[]; by: number } | undefined {
  const keys = [...new Set(traces.filter(({ side }) => side === 'left').map(({ curve }) => curve.key))];
  const ranges = traces
    .map(({ y, side }) => (side === 'left' ? spanOf(y) : undefined))
    .map((span) => (span ? span[1] - span[0] : 0));
  const by = Math.max(0, ...ranges) * share;
  if (keys.length < 2 || by === 0) return undefined;
  const lift = (trace: Trace): Trace => {
    const place = trace.side === 'left' ? keys.indexOf(trace.curve.key) : 0;
    return place > 0 ? { ...trace, y: trace.y.map((value) => value + place * by) } : trace;
  };
  return { traces: traces.map(lift), by };
}
