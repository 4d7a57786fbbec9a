import { axisFalls } from '@yance/contract/results/falling-axis.ts';
import type { Preview } from '@yance/contract/results/preview.ts';
import styles from './tasks.module.css';

type Plot = Extract<Preview, { kind: 'plot' }>;
const size = { width: 800, height: 360, left: 64, right: 16, top: 12, bottom: 40 };
const colours = ['var(--brand)', 'var(--rust)', 'var(--moss)', 'var(--violet)', 'var(--ochre)', 'var(--plum)'];

/** Curves with plain axes, as a reviewer needs to see whether the data is sound. */
export function ResultPlot({ plot }: { plot: Plot }) {
  const xs = extent(plot.series.flatMap(({ x }) => x));
  const ys = extent(plot.series.flatMap(({ y }) => y.filter((one) => one !== null)));
  const inner = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom };
  const across = (x: number) => {
    const share = (x - xs.low) / (xs.high - xs.low);
    return size.left + inner.width * (axisFalls(plot) ? 1 - share : share);
  };
  const down = (y: number) => size.top + inner.height * (1 - (y - ys.low) / (ys.high - ys.low));
  return (
    <figure className={styles.plot}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={`${plot.y_label} 对 ${plot.x_label}`}>
        <path
          className={styles.axis}
          d={`M${size.left} ${size.top}V${size.height - size.bottom}H${size.width - size.right}`}
        />
        {ticks(xs).map((x) => (
          <text key={x} x={across(x)} y={size.height - size.bottom + 16} textAnchor="middle">
            {tickText(x)}
          </text>
        ))}
        {ticks(ys).map((y) => (
          <text key={y} x={size.left - 6} y={down(y) + 4} textAnchor="end">
            {tickText(y)}
          </text>
        ))}
        <text x={size.left + inner.width / 2} y={size.height - 6} textAnchor="middle">
          {plot.x_label}
        </text>
        {plot.series.map((series, index) => (
          <path
            key={series.name}
            className={styles.curve}
            stroke={colours[index % colours.length]}
            d={pathOf(series, across, down)}
          />
        ))}
      </svg>
      <figcaption>
        <span>纵轴 {plot.y_label}</span>
        {plot.series.map((series, index) => (
          <span key={series.name} style={{ color: colours[index % colours.length] }}>
            {series.name}（{series.points.toLocaleString('en-US')} 点）
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Never of no width, so that a level curve can be drawn. */
function extent(values: readonly number[]): { low: number; high: number } {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return { low: 0, high: 1 };
  return low === high ? { low: low - 1, high: high + 1 } : { low, high };
}

/** A null ends the stroke; the next point begins a new one. */
function pathOf({ x, y }: Plot['series'][number], across: (x: number) => number, down: (y: number) => number): string {
  let pen = 'M';
  return x
    .map((one, index) => {
      const value = y[index];
      if (value === null || value === undefined) {
        pen = 'M';
        return '';
      }
      const part = `${pen}${across(one).toFixed(1)} ${down(value).toFixed(1)}`;
      pen = 'L';
      return part;
    })
    .join('');
}

/** About six round numbers within the extent. */
function ticks({ low, high }: { low: number; high: number }): number[] {
  const rough = (high - low) / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_none, index) => (first + index) * step);
}

const tickText = (value: number): string =>
  Math.abs(value) >= 100_000 ? value.toExponential(1) : String(Number(value.toPrecision(6)));
