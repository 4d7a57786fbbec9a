import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import type { OfferedService } from './offer.tsx';

const height = 270;

/** The trace with read-out under the pointer and zoom by dragging; a double click shows the whole again. */
export default function PlotViewer({ demo }: { demo: NonNullable<OfferedService['demo']> }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = place.current;
    if (!host) return;
    const { color } = getComputedStyle(host);
    const brand = getComputedStyle(document.documentElement).getPropertyValue('--brand');
    const rising = demo.x.length < 2 || (demo.x[0] ?? 0) <= (demo.x.at(-1) ?? 0);
    const axis = {
      stroke: color,
      grid: { stroke: 'rgb(128 144 160 / 20%)' },
      ticks: { stroke: 'rgb(128 144 160 / 40%)' },
    };
    const plot = new UPlot(
      {
        width: host.clientWidth,
        height,
        scales: { x: { time: false, dir: rising ? 1 : -1 } },
        axes: [
          { ...axis, label: demo.x_label },
          { ...axis, label: demo.y_label, size: 64 },
        ],
        series: [{ label: demo.x_label }, { label: demo.y_label, stroke: brand, width: 1.5, points: { show: false } }],
      },
      rising ? [demo.x, demo.y] : [demo.x.toReversed(), demo.y.toReversed()],
      host,
    );
    const follow = new ResizeObserver(() => plot.setSize({ width: host.clientWidth, height }));
    follow.observe(host);
    return () => {
      follow.disconnect();
      plot.destroy();
    };
  }, [demo]);
  return <div ref={place} />;
}
