import { axisFalls } from '@yance/contract/results/falling-axis.ts';
import type { Drawable } from '@yance/contract/results/preview.ts';
import styles from './editor.module.css';

const [width, height] = [640, 240];
const shownRows = 8;

/** A demonstration in small, as the page will show it: its curves, its first rows, or the picture. */
export function DemoView({ title, view }: { title: string; view: Drawable }) {
  switch (view.kind) {
    case 'plot':
      return <Curves title={title} plot={view} />;
    case 'table':
      return <Rows table={view} />;
    case 'image':
      return (
        <figure className={styles.demoView}>
          <img src={view.url} width={view.width} height={view.height} alt={title || '结果演示'} />
          <figcaption>
            {view.width} × {view.height} 像素
          </figcaption>
        </figure>
      );
  }
}

function Curves({ title, plot }: { title: string; plot: Extract<Drawable, { kind: 'plot' }> }) {
  const across = rangeOf(plot.series.flatMap(({ x }) => x));
  const up = rangeOf(plot.series.flatMap(({ y }) => y.filter((value) => value !== null)));
  const at = (x: number, y: number): string => {
    const part = (x - across.low) / (across.high - across.low || 1);
    const left = (axisFalls(plot) ? 1 - part : part) * width;
    const top = height - 6 - ((y - up.low) / (up.high - up.low || 1)) * (height - 12);
    return `${left.toFixed(1)} ${top.toFixed(1)}`;
  };
  const ends = plot.x_reversed ? [across.high, across.low] : [across.low, across.high];
  const points = plot.series.reduce((sum, one) => sum + one.points, 0);
  return (
    <figure className={styles.demoView}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}：${plot.y_label} 随 ${plot.x_label} 的变化`}
      >
        <path d={`M0.5 0V${height - 0.5}H${width}`} />
        {plot.series.map(({ x, y }, index) => (
          <path key={index} data-curve={index % 4} d={pathOf(x, y, at)} />
        ))}
      </svg>
      <figcaption>
        纵轴：{plot.y_label}；横轴：{plot.x_label}（{ends.join('–')}）；{plot.series.length} 条曲线，文件中共 {points}{' '}
        点
      </figcaption>
    </figure>
  );
}

/** A line through the points; a gap lifts the pen. */
function pathOf(x: readonly number[], y: readonly (number | null)[], at: (x: number, y: number) => string): string {
  let down = false;
  return x
    .map((value, index) => {
      const found = y[index] ?? null;
      const pen = down ? 'L' : 'M';
      down = found !== null;
      return found === null ? '' : `${pen}${at(value, found)}`;
    })
    .join('');
}

function rangeOf(values: readonly number[]): { low: number; high: number } {
  return values.reduce(({ low, high }, value) => ({ low: Math.min(low, value), high: Math.max(high, value) }), {
    low: Number.POSITIVE_INFINITY,
    high: Number.NEGATIVE_INFINITY,
  });
}

function Rows({ table }: { table: Extract<Drawable, { kind: 'table' }> }) {
  return (
    <figure className={styles.demoView}>
      <div className={styles.demoTable}>
        <table>
          <thead>
            <tr>
              {table.columns.map((column, at) => (
                <th key={at} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, shownRows).map((row, at) => (
              <tr key={at}>
                {row.map((cell, place) => (
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption>
        前 {Math.min(shownRows, table.rows.length)} 行，共 {table.total} 行
      </figcaption>
    </figure>
  );
}
