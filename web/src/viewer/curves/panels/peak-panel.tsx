import { useMemo, useState } from 'react';
import { toast } from '@yance/ui/toast.tsx';
import { nameOf, save } from '../../kit/save.ts';
import { Choice, Slide, Tool } from '../../kit/tools.tsx';
import css from '../curves.module.css';
import { tableText } from '../export/data-text.ts';
import { readWords } from '@yance/figures/curves/nearest.ts';
import { axisTitle, type Trace } from '@yance/figures/curves/trace.ts';
import { sortedPeaks, type FoundPeak, type PeakKey } from './peaks-of.ts';

export interface PeakSettings {
  trace: string;
  /** Smallest prominence as a share of the curve's range. */
  least: number;
  downwards: boolean;
}
const figures: readonly PeakKey[] = ['position', 'height', 'prominence', 'width', 'area'];
/** Sticks have neither sides nor an area. */
const ofSticks: readonly PeakKey[] = ['position', 'height'];

function titlesOf({ xIs, yIs }: Trace): Record<PeakKey, string> {
  const area = [yIs.unit, xIs.unit].filter(Boolean).join('·');
  return {
    position: axisTitle({ label: '位置', unit: xIs.unit }),
    height: axisTitle({ label: '峰高', unit: yIs.unit }),
    prominence: axisTitle({ label: '突出度', unit: yIs.unit }),
    width: axisTitle({ label: '半高宽', unit: xIs.unit }),
    area: axisTitle({ label: '面积', unit: area }),
  };
}

/** The peaks of a curve in a table that sorts; a press on one marks it in the plot. */
export function PeakPanel({
  traces,
  peaks,
  settings,
  chosen,
  said,
  file,
  onSettings,
  onChoose,
}: {
  traces: readonly Trace[];
  peaks: readonly FoundPeak[];
  settings: PeakSettings;
  /** The number of the marked peak. */
  chosen: number | undefined;
  /** What was done to the numbers. */
  said: readonly string[];
  /** Name of the exported file. */
  file: string;
  onSettings: (change: Partial<PeakSettings>) => void;
  onChoose: (peak: FoundPeak) => void;
}) {
  const [sort, setSort] = useState<{ by: PeakKey; falling: boolean }>({ by: 'position', falling: false });
  const trace = traces.find(({ key }) => key === settings.trace) ?? traces[0];
  const sorted = useMemo(() => sortedPeaks(peaks, sort.by, sort.falling), [peaks, sort]);
  if (!trace) return null;
  const titles = titlesOf(trace);
  const areSticks = trace.style === 'sticks';
  const keys = areSticks ? ofSticks : figures;
  const threshold = areSticks ? '最小相对强度' : '最小突出度';
  const rows = () => [
    ['#', ...keys.map((key) => titles[key])],
    ...sorted.map((peak) => [
      String(peak.number),
      ...keys.map((key) => (Number.isFinite(peak[key]) ? String(peak[key]) : '')),
    ]),
  ];
  const least = `${Number((settings.least * 100).toFixed(1))} %`;
  const remarks = [
    `峰表：${trace.name || trace.curve.name}，${threshold} ${least}${areSticks ? '' : '；半高宽与面积以峰两侧最低点连线为基线'}`,
    ...said,
  ];
  const copy = () =>
    navigator.clipboard.writeText(tableText(rows(), '\t')).then(
      () => toast.success('峰表已复制'),
      () => toast.error('浏览器不允许复制，请改用导出 CSV'),
    );
  return (
    <section className={css.panel} aria-label="峰表">
      {traces.length > 1 && (
        <Choice
          label="曲线"
          value={trace.key}
          options={Object.fromEntries(traces.map(({ key, name, yIs }) => [key, name || yIs.label]))}
          onChange={(key) => onSettings({ trace: key })}
        />
      )}
      <Slide
        label={threshold}
        min={0.005}
        max={0.3}
        step={0.005}
        value={settings.least}
        text={least}
        onChange={(share) => onSettings({ least: share })}
      />
      {!areSticks && (
        <Tool
          label="向下的峰"
          pressed={settings.downwards}
          onPress={() => onSettings({ downwards: !settings.downwards })}
        />
      )}
      <Tool takes label="复制" disabled={peaks.length === 0} onPress={() => void copy()} />
      <Tool
        takes
        label="导出 CSV"
        disabled={peaks.length === 0}
        onPress={() =>
          save(new Blob([tableText(rows(), ',', remarks)], { type: 'text/csv' }), nameOf(file, '峰表', 'csv'))
        }
      />
      {peaks.length === 0 ? (
        <p className={css.quiet}>没有找到峰，可调小{threshold}。</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
        <div className={css.peaks} role="region" aria-label="峰" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">#</th>
                {keys.map((key) => (
                  <th
                    key={key}
                    scope="col"
                    aria-sort={sort.by === key ? (sort.falling ? 'descending' : 'ascending') : 'none'}
                  >
                    <button
                      type="button"
                      onClick={() =>
                        setSort({ by: key, falling: sort.by === key ? !sort.falling : key !== 'position' })
                      }
                    >
                      {titles[key]}
                      {sort.by === key && (sort.falling ? ' ↓' : ' ↑')}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sorted.map((peak) => (
                <tr key={peak.number} className={peak.number === chosen ? css.chosen : undefined}>
                  <th scope="row">
                    <button
                      type="button"
                      aria-pressed={peak.number === chosen}
                      aria-label={`标出峰 ${peak.number}`}
                      onClick={() => onChoose(peak)}
                    >
                      {peak.number}
                    </button>
                  </th>
                  {keys.map((key) => (
                    <td key={key}>{readWords(Number(peak[key].toPrecision(5)))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={css.quiet}>
        {areSticks
          ? '逐条列出达到最小相对强度的谱线，至多 500 条。'
          : '半高宽与面积以峰两侧最低点的连线为基线；噪声不计为峰。'}
        图上编号相叠时只标较强的峰，放大后可见其余。
      </p>
    </section>
  );
}
