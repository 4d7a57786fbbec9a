import type { Drawable } from '@yance/contract/results/drawable.ts';
import { TextTable } from '@yance/ui/text-table.tsx';
import { curvePath, endsOf, placePlot, type Plot } from '@yance/web/plot.ts';
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

function Curves({ title, plot }: { title: string; plot: Plot }) {
  const place = placePlot(plot, { left: 0, top: 6, width, height: height - 12 });
  const points = plot.series.reduce((sum, one) => sum + one.points, 0);
  return (
    <figure className={styles.demoView}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}：${plot.y_label} 随 ${plot.x_label} 的变化`}
      >
        <path d={`M0.5 0V${height - 0.5}H${width}`} />
        {plot.series.map((series, index) => (
          <path key={index} data-curve={index % 4} d={curvePath(series, place)} />
        ))}
      </svg>
      <figcaption>
        纵轴：{plot.y_label}；横轴：{plot.x_label}（{endsOf(plot).join('–')}）；{plot.series.length} 条曲线，文件中共{' '}
        {points} 点
      </figcaption>
    </figure>
  );
}

function Rows({ table }: { table: Extract<Drawable, { kind: 'table' }> }) {
  return (
    <figure className={styles.demoView}>
      <div className={styles.demoTable}>
        <TextTable columns={table.columns} rows={table.rows.slice(0, shownRows)} />
      </div>
      <figcaption>
        前 {Math.min(shownRows, table.rows.length)} 行，共 {table.total} 行
      </figcaption>
    </figure>
  );
}
