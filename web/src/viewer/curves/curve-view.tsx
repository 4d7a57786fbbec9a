import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '@yance/ui/class-names.ts';
import { createStore } from '@yance/ui/store.ts';
import canvasCss from '../kit/canvas.module.css';
import { Choice, Tool, Tools } from '../kit/tools.tsx';
import css from './curves.module.css';
import { axesOf, canBeLog, type Figure } from '@yance/figures/curves/figure.ts';
import { describe, notesOf } from './describe.ts';
import type { Reading } from '@yance/figures/curves/nearest.ts';
import { overlayOf } from './overlay.ts';
import { ExportPanel } from './panels/export-panel.tsx';
import { PeakPanel, type PeakSettings } from './panels/peak-panel.tsx';
import { leastOf, peaksOf, sortedPeaks } from './panels/peaks-of.ts';
import { ReadOut } from './panels/read-out.tsx';
import { TreatmentPanel } from './panels/treatment-panel.tsx';
import type { Mark, PlotScreen } from './plot/plot-screen.ts';
import { Plot } from './plot/plot.tsx';
import type { Curve } from '@yance/figures/curves/trace.ts';
import { useTreated } from './thread/use-treated.ts';
import { untreated, type Treatment } from './treatment.ts';
import { kindOf } from './units/kinds.ts';

interface Props {
  /** One, or several that are laid over each other; the first says which views there are. */
  curves: readonly Curve[];
  /** The name of the view that is shown first. */
  view?: string;
  /** What the numbers are before anything is done to them. */
  source?: string;
}
type Panel = 'none' | 'treatment' | 'peaks' | 'export';

/** Curves with zoom, read-out, units, treatment, peaks and export. */
export default function CurveView({ curves, view, source = '文件原始数值' }: Props) {
  const [first] = curves;
  return first ? <Shown key={first.key} {...{ curves, first, view, source }} /> : null;
}

/** Axes as the person set them; without a word of theirs as the technique reads them. */
interface Axes {
  logX?: boolean;
  logY?: boolean;
  reversed?: boolean;
}

/** The traces of a view after the treatment, and as the file holds them. */
function useFigure(curves: readonly Curve[], first: Curve, viewAt: number, axes: Axes, treatment: Treatment) {
  const view = first.part.views[viewAt] ?? first.part.views[0];
  const overlay = useMemo(() => (view ? overlayOf(curves, view) : { traces: [], apart: [] }), [curves, view]);
  const { traces, said, cautions, by, waits, late } = useTreated(overlay.traces, treatment);
  const can = useMemo(() => ({ logX: canBeLog(traces, 'x'), logY: canBeLog(traces, 'y') }), [traces]);
  const [logX, logY] = [axes.logX ?? view?.log_x ?? false, axes.logY ?? view?.log_y ?? false];
  const converted = by.x !== '';
  const turned = axes.reversed ?? ((view?.reversed ?? false) && !converted);
  return {
    original: overlay.traces,
    apart: overlay.apart,
    traces,
    said,
    cautions,
    waits,
    late,
    can,
    logX: logX && can.logX,
    logY: logY && can.logY,
    reversed: turned,
    equal: (view?.equal ?? false) && !converted,
  };
}

function Shown({ curves, first, view, source }: Props & { first: Curve; source: string }) {
  const { views } = first.part;
  const [viewAt, setView] = useState(() =>
    Math.max(
      0,
      views.findIndex(({ name }) => name === view),
    ),
  );
  const [axes, setAxes] = useState<Axes>({});
  const [treatment, setTreatment] = useState(untreated);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [panel, setPanel] = useState<Panel>('none');
  const [moves, setMoves] = useState(false);
  const [readings] = useState(() => createStore<readonly Reading[]>([]));
  const screen = useRef<PlotScreen | null>(null);
  const onScreen = useCallback((made: PlotScreen | null) => void (screen.current = made), []);
  const made = useFigure(curves, first, viewAt, axes, treatment);
  const { original, apart, said, traces, can, logX, logY, reversed, equal } = made;
  const figure: Figure = useMemo(
    () => ({ traces: traces.filter(({ key }) => !hidden.has(key)), logX, logY, reversed, equal }),
    [traces, hidden, logX, logY, reversed, equal],
  );
  const { settings, setSettings, peaks, marks, chosen, choose, searched } = usePeaks(figure, panel === 'peaks');
  const axis = axesOf(traces).x;
  const title = [first.name, first.part.title, views[viewAt]?.name].filter(Boolean).join(' ');
  const label = useMemo(() => describe(figure, title), [figure, title]);
  const notes = [...made.cautions, ...notesOf(curves, apart)];
  const place = useRef<HTMLDivElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  // Of a narrow window it lies below the plot, and whoever opened it would see nothing.
  useEffect(() => {
    if (panel !== 'none') columns.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [panel]);
  /** The panel before the viewer around it. */
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || panel === 'none') return;
    event.preventDefault();
    event.stopPropagation();
    setPanel('none');
    place.current?.querySelector<HTMLElement>('[data-pans]')?.focus();
  };
  const open = (name: Panel) => () => setPanel(panel === name ? 'none' : name);
  const toggle = (key: string) =>
    setHidden(hidden.has(key) ? new Set([...hidden].filter((one) => one !== key)) : new Set([...hidden, key]));
  const setViewAt = (at: number) => {
    setView(at);
    setAxes({});
    setTreatment(untreated);
    setHidden(new Set());
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of what stands in it
    <div ref={place} className={classNames(canvasCss.view, css.curves)} onKeyDown={close}>
      <Tools label="曲线工具">
        {views.length > 1 && (
          <Choice
            label="图"
            value={String(viewAt)}
            options={Object.fromEntries(views.map(({ name }, at) => [String(at), name || `图 ${at + 1}`]))}
            onChange={(at) => setViewAt(Number(at))}
          />
        )}
        <Tool label="＋" title="放大" onPress={() => screen.current?.zoom(1 / 1.5)} />
        <Tool label="－" title="缩小" onPress={() => screen.current?.zoom(1.5)} />
        <Tool label="全图" onPress={() => screen.current?.seeWhole()} />
        <Tool label="平移" title="拖动平移；再按一次回到框选放大" pressed={moves} onPress={() => setMoves(!moves)} />
        {can.logX && <Tool label="x 对数" pressed={logX} onPress={() => setAxes({ ...axes, logX: !logX })} />}
        {can.logY && <Tool label="y 对数" pressed={logY} onPress={() => setAxes({ ...axes, logY: !logY })} />}
        <Tool
          label="反向"
          title="横轴反向"
          pressed={reversed}
          onPress={() => setAxes({ ...axes, reversed: !reversed })}
        />
        <Tool label="处理" pressed={panel === 'treatment'} onPress={open('treatment')} />
        <Tool label="峰表" pressed={panel === 'peaks'} onPress={open('peaks')} />
        <Tool takes label="导出" pressed={panel === 'export'} onPress={open('export')} />
      </Tools>
      <div ref={columns} className={classNames(css.main, panel !== 'none' && css.beside)}>
        <div className={css.plot}>
          <Plot
            figure={figure}
            axisKey={`${viewAt} ${axis?.label} ${axis?.unit} ${logX}`}
            label={label}
            marks={marks}
            chosen={chosen}
            moves={moves}
            readings={readings}
            onScreen={onScreen}
          />
          <ReadOut traces={traces} hidden={hidden} readings={readings} onToggle={toggle} />
          <p className={css.said} aria-live="polite" aria-busy={made.waits}>
            {said.length > 0 ? <strong>已处理：{said.join('；')}。</strong> : `${source}，未作处理。`}
            {notes.join('')}
            {made.late && ' 计算中…'}
          </p>
        </div>
        {panel === 'treatment' && (
          <TreatmentPanel {...{ traces: original, curves, treatment, equal }} onChange={setTreatment} />
        )}
        {panel === 'peaks' && (
          <PeakPanel
            {...{ peaks, settings, said }}
            traces={searched}
            chosen={chosen && Number(chosen.words)}
            file={title}
            onSettings={setSettings}
            onChoose={choose}
          />
        )}
        {panel === 'export' && (
          <ExportPanel
            {...{ figure, said, notes, title, source }}
            cautions={made.cautions}
            original={original.filter(({ key }) => !hidden.has(key))}
            sight={() => screen.current?.seen()}
          />
        )}
      </div>
    </div>
  );
}

/** The peaks of one of the drawn traces while they are asked for, as rows of a table and marks in the plot. */
function usePeaks({ traces }: Figure, asked: boolean) {
  const searched = useMemo(
    () =>
      traces.filter(
        ({ style, runs }) => style === 'sticks' || (style === 'line' && runs.some(({ monotone }) => monotone)),
      ),
    [traces],
  );
  // Without a word of the person's as the curve itself asks for.
  const [own, setOwn] = useState<Partial<PeakSettings>>({});
  const [number, setNumber] = useState<number>();
  const trace = searched.find(({ key }) => key === own.trace) ?? searched[0];
  const fitting = useMemo(() => (asked && trace ? leastOf(trace) : 0), [asked, trace]);
  const downwards =
    trace !== undefined && trace.style !== 'sticks' && (own.downwards ?? kindOf(trace.yIs) === 'transmittance');
  const settings: PeakSettings = { trace: trace?.key ?? '', least: own.least ?? fitting, downwards };
  // What the curve asks for counts at once: peaks sought without it first would be work for nothing.
  const least = useDeferredValue(own.least) ?? fitting;
  const peaks = useMemo(
    () => (asked && trace ? peaksOf(trace, { least, downwards }) : []),
    [asked, trace, least, downwards],
  );
  const { marks, chosen } = useMemo(() => {
    const list = sortedPeaks(peaks, 'prominence', true).map((peak): Mark => {
      const mark = { trace: trace as Mark['trace'], row: peak.row, words: String(peak.number), below: downwards };
      return peak.number === number && peak.from < peak.to ? { ...mark, line: { from: peak.from, to: peak.to } } : mark;
    });
    return { marks: list, chosen: list.find(({ words }) => words === String(number)) };
  }, [peaks, trace, number, downwards]);
  return {
    searched,
    settings,
    setSettings: (change: Partial<PeakSettings>) => setOwn({ ...own, ...change }),
    peaks,
    marks,
    chosen,
    choose: (peak: { number: number }) => setNumber(peak.number),
  };
}
