import { lazy, Suspense, useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import type { OfferedService } from './offer.tsx';
import css from './demo-plot.module.css';

type Demo = NonNullable<OfferedService['demo']>;
const PlotViewer = lazy(() => import('./plot-viewer.tsx'));
const [width, height] = [640, 240];

/** A result as it is delivered: a still line in the page; the viewer with zoom and read-out comes when asked for. */
export function DemoPlot({ demo }: { demo: Demo }) {
  const [live, setLive] = useState(false);
  const still = (
    <svg
      className={css.still}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${demo.title}：${demo.y_label} 随 ${demo.x_label} 的变化`}
    >
      <path className={css.axis} d={`M0.5 0V${height - 0.5}H${width}`} />
      <path className={css.line} d={tracePath(demo.x, demo.y)} />
    </svg>
  );
  return (
    <figure className={css.plot}>
      <figcaption className={css.caption}>
        <span>{demo.title}</span>
        {!live && (
          <Button size="dense" icon="chart" onClick={() => setLive(true)}>
            缩放与读数
          </Button>
        )}
      </figcaption>
      <div className={css.frame}>
        {live ? (
          <Suspense fallback={still}>
            <PlotViewer demo={demo} />
          </Suspense>
        ) : (
          still
        )}
      </div>
      <p className={css.labels}>
        <span>纵轴：{demo.y_label}</span>
        <span>
          横轴：{demo.x_label}（{demo.x[0]}–{demo.x.at(-1)}）
        </span>
      </p>
    </figure>
  );
}

/** The trace in the picture's units, with one decimal: enough for the eye, small in the page. */
function tracePath(x: readonly number[], y: readonly number[]): string {
  const [left, right] = [Math.min(...x), Math.max(...x)];
  const [low, high] = [Math.min(...y), Math.max(...y)];
  const step = Math.max(1, Math.floor(x.length / width));
  return x
    .flatMap((value, index) => {
      if (index % step !== 0) return [];
      const across = ((value - left) / (right - left || 1)) * width;
      const up = height - 8 - (((y[index] ?? low) - low) / (high - low || 1)) * (height - 20);
      return [`${across.toFixed(1)} ${up.toFixed(1)}`];
    })
    .join('L')
    .replace(/^/, 'M');
}
