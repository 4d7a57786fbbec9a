import { curvePath, placePlot, type Plot } from '@yance/web/plot.ts';
import styles from './tasks.module.css';

const size = { width: 800, height: 360, left: 64, right: 16, top: 12, bottom: 40 };
const colours = ['var(--brand)', 'var(--rust)', 'var(--moss)', 'var(--violet)', 'var(--ochre)', 'var(--plum)'];

/** Curves with plain axes, as a reviewer needs to see whether the data is sound. */
export function ResultPlot({ plot }: { plot: Plot }) {
  const inner = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom };
  const place = placePlot(plot, { ...inner, left: size.left, top: size.top });
  const { xs, ys, across, down } = place;
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
            d={curvePath(series, place)}
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

/** About six round numbers within the extent. */
function ticks([low, high]: readonly [number, number]): number[] {
  const rough = (high - low) / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_none, index) => (first + index) * step);
}

const tickText = (value: number): string =>
  Math.abs(value) >= 100_000 ? value.toExponential(1) : String(Number(value.toPrecision(6)));
