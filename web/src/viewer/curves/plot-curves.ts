import { axisFalls } from '@yance/contract/results/falling-axis.ts';
import type { Plot } from '../../plot.ts';
import type { Curve, Quantity } from '@yance/figures/curves/trace.ts';

/** Ratios that are names, not a quantity by its unit. */
const ratios = /^(?:p\/p.|m\/z)$/i;

/** The quantity and the unit of an axis as it is written, 角度/° or 角度 / °; what stands in brackets is one word. */
export function quantityOf(title: string): Quantity {
  if (ratios.test(title)) return { label: title, unit: '' };
  let depth = 0;
  for (const [at, sign] of [...title].entries()) {
    if (sign === '(' || sign === '（') depth += 1;
    if (sign === ')' || sign === '）') depth -= 1;
    if (sign !== '/' || depth > 0) continue;
    const signs = [...title];
    return {
      label: signs.slice(0, at).join('').trim(),
      unit: signs
        .slice(at + 1)
        .join('')
        .trim(),
    };
  }
  return { label: title, unit: '' };
}

/** The series of a demonstration as curves: each over its own x, a null as a gap. */
export function curvesOfPlot(plot: Plot, title: string): Curve[] {
  const [x, y] = [quantityOf(plot.x_label), quantityOf(plot.y_label)];
  const view = {
    name: '',
    x: 0,
    y: [1],
    right: [],
    reversed: axisFalls(plot),
    log_x: false,
    log_y: false,
    equal: false,
    style: 'line' as const,
    runs: [],
  };
  return plot.series.map((series, at) => ({
    key: String(at),
    name: plot.series.length === 1 ? title : series.name,
    part: {
      kind: 'columns',
      title: '',
      file: '',
      at: 0,
      rows: series.x.length,
      total: series.points,
      columns: [x, y].map((quantity) => ({ ...quantity, low: null, high: null })),
      views: [view],
    },
    columns: [Float64Array.from(series.x), Float64Array.from(series.y, (value) => value ?? NaN)],
  }));
}
