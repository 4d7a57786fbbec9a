import { Choice, Slide, Tool } from '../../kit/tools.tsx';
import css from '../curves.module.css';
import type { Curve, Trace } from '@yance/figures/curves/trace.ts';
import { canBeSmoothed, formsOf, untreated, type Treatment } from '../treatment.ts';

interface Props {
  /** As the file holds them. */
  traces: readonly Trace[];
  curves: readonly Curve[];
  treatment: Treatment;
  /** Whether x and y stand in one scale: only one of them cannot be divided by a number then. */
  equal: boolean;
  onChange: (treatment: Treatment) => void;
}

/** All forms in which the numbers of an axis can be read, by their keys. */
function choicesOf(traces: readonly Trace[], axis: 'x' | 'left' | 'right'): Record<string, string> {
  const own = axis === 'x' ? traces : traces.filter(({ side }) => side === axis);
  const forms: Record<string, string> = {};
  for (const trace of own) for (const { key, name } of formsOf(trace, axis)) forms[key] ??= name;
  return forms;
}

const axisNames = { x: '横轴', left: '纵轴', right: '右轴' } as const;
const baselines = { none: '不扣除', asymmetric: '非对称最小二乘', rolling: '滚动最小值' } as const;
const normal = { none: '不归一', maximum: '最大值 = 1', area: '面积 = 1' } as const;
const degrees = { 2: '2 次', 3: '3 次', 4: '4 次' } as const;

/** What is done to the numbers before they are drawn; only what the quantities allow. */
export function TreatmentPanel({ traces, curves, treatment, equal, onChange }: Props) {
  const set = (part: Partial<Treatment>) => onChange({ ...treatment, ...part });
  const smooth = canBeSmoothed(traces);
  const { smoothing } = treatment;
  const axes = (['x', 'left', 'right'] as const).map((axis) => ({ axis, forms: choicesOf(traces, axis) }));
  return (
    <section className={css.panel} aria-label="处理">
      {axes
        .filter(({ forms }) => Object.keys(forms).length > 1)
        .map(({ axis, forms }) => (
          <Choice
            key={axis}
            label={axisNames[axis]}
            value={treatment[axis]}
            options={forms}
            onChange={(key) => set({ [axis]: key })}
          />
        ))}
      {smooth && (
        <>
          <Slide
            label="平滑"
            min={0}
            max={50}
            step={1}
            value={smoothing ? (smoothing.window - 1) / 2 : 0}
            text={smoothing ? `${smoothing.window} 点` : '不平滑'}
            onChange={(half) => set({ smoothing: half === 0 ? null : smoothed(half, smoothing?.degree ?? 2) })}
          />
          {smoothing && (
            <Choice
              label="多项式"
              value={String(smoothing.degree) as '2' | '3' | '4'}
              options={degrees}
              onChange={(degree) => set({ smoothing: smoothed((smoothing.window - 1) / 2, Number(degree)) })}
            />
          )}
          <BaselineTools treatment={treatment} set={set} />
        </>
      )}
      {!equal && (
        <Choice
          label="归一化"
          value={treatment.normalise}
          options={normal}
          onChange={(normalise) => set({ normalise })}
        />
      )}
      {curves.length > 1 && (
        <>
          <Slide
            label="错开"
            min={0}
            max={1.5}
            step={0.05}
            value={treatment.offset}
            text={treatment.offset === 0 ? '不错开' : `${Math.round(treatment.offset * 100)} %`}
            onChange={(offset) => set({ offset })}
          />
          {smooth && <DifferenceTools curves={curves} treatment={treatment} set={set} />}
        </>
      )}
      <Tool label="全部还原" disabled={treatment === untreated} onPress={() => onChange(untreated)} />
    </section>
  );
}

/** A window that is wider than the polynomial asks for. */
const smoothed = (half: number, degree: number) => ({
  window: 2 * Math.max(half, Math.floor(degree / 2) + 1) + 1,
  degree,
});

type Part = { treatment: Treatment; set: (part: Partial<Treatment>) => void };

function BaselineTools({ treatment: { baseline }, set }: Part) {
  return (
    <>
      <Choice
        label="基线"
        value={baseline?.method ?? 'none'}
        options={baselines}
        onChange={(method) =>
          set({
            baseline:
              method === 'asymmetric'
                ? { method, stiffness: 1e5, asymmetry: 0.01 }
                : method === 'rolling'
                  ? { method, window: 101 }
                  : null,
          })
        }
      />
      {baseline?.method === 'asymmetric' && (
        <Slide
          label="平直度"
          min={2}
          max={8}
          step={1}
          value={Math.round(Math.log10(baseline.stiffness))}
          text={`10^${Math.round(Math.log10(baseline.stiffness))}`}
          onChange={(power) => set({ baseline: { ...baseline, stiffness: 10 ** power } })}
        />
      )}
      {baseline?.method === 'rolling' && (
        <Slide
          label="窗口"
          min={11}
          max={1001}
          step={10}
          value={baseline.window}
          text={`${baseline.window} 点`}
          onChange={(window) => set({ baseline: { ...baseline, window } })}
        />
      )}
    </>
  );
}

function DifferenceTools({ curves, treatment: { difference }, set }: Part & { curves: readonly Curve[] }) {
  const names = Object.fromEntries(curves.map(({ key, name }) => [key, name]));
  const [first, second] = curves;
  if (!first || !second) return null;
  if (!difference)
    return (
      <Tool label="差谱" pressed={false} onPress={() => set({ difference: { from: first.key, less: second.key } })} />
    );
  return (
    <>
      <Tool label="差谱" pressed onPress={() => set({ difference: null })} />
      <Choice
        label="被减"
        value={difference.from}
        options={names}
        onChange={(from) => set({ difference: { ...difference, from } })}
      />
      <Choice
        label="减去"
        value={difference.less}
        options={names}
        onChange={(less) => set({ difference: { ...difference, less } })}
      />
    </>
  );
}
