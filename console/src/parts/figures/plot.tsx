import type { Figure } from '@yance/contract/reporting/figure.ts';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useScheme } from '../../lib/scheme.ts';
import { useStillDevice } from '../../lib/use-media.ts';
import styles from './figures.module.css';
import { plotOf } from './plot-of.ts';

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** How a figure went, by day or month; a bar or point leads to its rows. The tables beside it say the same. */
export default function Plot({ figure }: { figure: Figure }) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const scheme = useScheme();
  const still = useStillDevice();
  const navigate = useNavigate();
  useEffect(() => {
    const root = place.current;
    if (!root) return undefined;
    withoutMarkup(root);
    const made = init(root, null, { renderer: 'svg' });
    root.querySelectorAll('svg').forEach(withoutMarkup);
    chart.current = made;
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(root);
    return () => {
      watch.disconnect();
      made.dispose();
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(plotOf(figure, scheme, still), { notMerge: true });
  }, [figure, scheme, still]);
  useEffect(() => {
    const made = chart.current;
    const follow = ({ dataIndex }: { dataIndex: number }) => {
      const path = figure.buckets[dataIndex]?.path;
      if (path) void navigate(path);
    };
    made?.on('click', follow);
    return () => void made?.off('click', follow);
  }, [figure, navigate]);
  return <div ref={place} className={styles.canvas} role="img" aria-label={`${figure.title}的走势图，数字见下表`} />;
}

/** The library empties its places by markup, which the page's policy refuses; these are emptied as trees. */
function withoutMarkup(place: Element): void {
  Object.defineProperty(place, 'innerHTML', {
    configurable: true,
    set: () => {
      place.replaceChildren();
    },
  });
}
