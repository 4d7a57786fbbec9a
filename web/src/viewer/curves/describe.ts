import { axesOf, type Figure } from '@yance/figures/curves/figure.ts';
import { spanOfColumn } from '@yance/figures/curves/spans.ts';
import { readWords } from '@yance/figures/curves/nearest.ts';
import { axisTitle, type Curve } from '@yance/figures/curves/trace.ts';

/** A plot in words, for who does not see it: its axes, its ranges and its curves. */
export function describe({ traces }: Figure, title: string): string {
  const { x, left, right } = axesOf(traces);
  if (!x || !left) return title;
  const lines = traces.slice(0, 8).map((trace) => {
    const [xs, ys] = [spanOfColumn(trace.x), spanOfColumn(trace.y)];
    if (!xs || !ys) return `${trace.name}没有数值`;
    const [from, to, low, high] = [...xs, ...ys].map(readWords);
    return `${trace.name || trace.yIs.label}：横轴 ${from} 至 ${to}，纵轴 ${low} 至 ${high}`;
  });
  const more = traces.length > lines.length ? `等 ${traces.length} 条曲线` : '';
  const others = right ? `，右轴 ${axisTitle(right)}` : '';
  return `${title}：横轴 ${axisTitle(x)}，纵轴 ${axisTitle(left)}${others}。${lines.join('；')}${more}`;
}

/** What a reader must know of the numbers themselves: rows that are not all here, curves that are not shown. */
export function notesOf(curves: readonly Curve[], apart: readonly string[]): string[] {
  const thinned = curves
    .filter(({ part }) => part.total > part.rows)
    .map(
      ({ name, part }) =>
        `${name} 共 ${part.total} 行，此处为保留各段最高与最低值的 ${part.rows} 行，完整数据请下载原文件。`,
    );
  const assumed = curves.flatMap(({ name, facts = [] }) =>
    facts
      .filter((fact) => fact.name === 'Assumed')
      .map(({ value }) => `注意：${name} 未注明物理量，横轴按文件扩展名假定为 ${value}。`),
  );
  return [...assumed, ...thinned, ...(apart.length > 0 ? [`${apart.join('、')} 的物理量或单位不同，未叠加。`] : [])];
}
