import CurveView from '@yance/web/viewer/curves/curve-view.tsx';
import { curvesOfPlot } from '@yance/web/viewer/curves/plot-curves.ts';
import type { Plot } from '@yance/web/plot.ts';
import { useMemo } from 'react';
import css from './demo.module.css';

/** A demonstration in the viewer of results. */
export default function LiveDemo({ plot, title }: { plot: Plot; title: string }) {
  const curves = useMemo(() => curvesOfPlot(plot, title), [plot, title]);
  return (
    <div className={css.live}>
      <CurveView curves={curves} source="示例数据" />
    </div>
  );
}
