import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { axisFalls } from '@yance/contract/results/falling-axis.ts';
import { Button } from '@yance/ui/button.tsx';
import type { Plot } from '@yance/web/plot.ts';
import css from './file-viewer.module.css';
import { zoomByTouch } from './touch-zoom.ts';

const hues = ['--brand', '--rust', '--violet', '--moss', '--ochre', '--plum', '--blue', '--teal'];
const height = () => (window.innerWidth < 640 ? 300 : 400);

/**
 * Curves with read-out under the pointer. Dragging, or two fingers, zoom along x and the height follows; a double click
 * or the button shows the whole again.
 */
export default function PlotView({ plot }: { plot: Plot }) {
  const place = useRef<HTMLDivElement>(null);
  const whole = useRef<() => void>(undefined);
  useEffect(() => {
    const host = place.current;
    if (!host) return;
    const data = dataOf(plot);
    const chart = new UPlot(optionsOf(plot, host), data, host);
    zoomByTouch(chart, axisFalls(plot));
    whole.current = () => chart.setData(data);
    const follow = new ResizeObserver(() => chart.setSize({ width: host.clientWidth, height: height() }));
    follow.observe(host);
    return () => {
      follow.disconnect();
      chart.destroy();
    };
  }, [plot]);
  const thinned = plot.series.filter((one) => one.points > one.x.length);
  return (
    <>
      <div ref={place} className={css.plot} />
      <p className={css.note}>
        <span>
          <span className={css.mouse}>按住并左右拖动放大，双击复位。</span>
          <span className={css.touch}>双指放大，单指左右移动，轻点读数。</span>
          {thinned.length > 0 && '曲线点数较多，已保留峰值抽样显示；完整数据请下载原文件。'}
        </span>
        <Button look="link" size="dense" onClick={() => whole.current?.()}>
          显示全图
        </Button>
      </p>
    </>
  );
}

/** One common x for all curves; where a curve has no point the line goes on, a null of its own stays a gap. */
function dataOf(plot: Plot): UPlot.AlignedData {
  const [first] = plot.series;
  if (plot.series.length === 1 && first) return [first.x, first.y];
  return UPlot.join(plot.series.map((one) => [one.x, one.y] as UPlot.AlignedData));
}

function optionsOf(plot: Plot, host: HTMLElement): UPlot.Options {
  const { color } = getComputedStyle(host);
  const tokens = getComputedStyle(document.documentElement);
  const axis = {
    stroke: color,
    grid: { stroke: 'rgb(128 144 160 / 20%)' },
    ticks: { stroke: 'rgb(128 144 160 / 40%)' },
  };
  return {
    width: host.clientWidth,
    height: height(),
    scales: { x: { time: false, dir: axisFalls(plot) ? -1 : 1 } },
    cursor: { drag: { x: true, y: false } },
    axes: [
      { ...axis, label: plot.x_label },
      { ...axis, label: plot.y_label, size: 64 },
    ],
    series: [
      { label: plot.x_label },
      ...plot.series.map((one, at) => ({
        label: plot.series.length === 1 ? plot.y_label : one.name,
        stroke: tokens.getPropertyValue(hues[at % hues.length] ?? '--brand'),
        width: 1.5,
        points: { show: false },
      })),
    ],
  };
}
