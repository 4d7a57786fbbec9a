import { figureText, hoursText } from '@yance/contract/reporting/figure-text.ts';
import { numberOf, type Figure, type FigureSums } from '@yance/contract/reporting/figure.ts';
import { colours, fonts, techniqueHues, type Scheme } from '@yance/ui/tokens.ts';
import type { EChartsCoreOption } from 'echarts/core';

/** Light ones between dark ones, as many as groups are piled up: those that stand on each other differ most. */
const lines = ['attentionLine', 'doneLine', 'dangerLine', 'brandLine', 'edge', 'inkSecondary'] as const;
const hues = [
  'brand',
  ...techniqueHues.slice(1).flatMap((hue, at) => [...lines.slice(at, at + 1), hue]),
  ...lines.slice(techniqueHues.length - 1),
] as const;
/** How many names of groups a line above the plot holds, and how high a line is. */
const namesOfLine = 5;
const lineHeight = 20;

/** What is drawn of a figure: bars that pile up where it is an amount, a line where it is a part or a time. */
export function plotOf(figure: Figure, scheme: Scheme, still: boolean): EChartsCoreOption {
  const { measure, unit, buckets } = figure;
  const tone = colours[scheme];
  const words = { color: tone.inkSecondary, fontFamily: fonts.text, fontSize: 12 };
  const text = (value: unknown) => (typeof value === 'number' ? figureText(measure, value, unit) : '—');
  const months = buckets.some(({ from, to }) => from !== to);
  return {
    animation: !still,
    animationDuration: 200,
    color: hues.map((hue) => tone[hue]),
    textStyle: words,
    grid: {
      left: 8,
      right: 12,
      top: 12 + Math.ceil(piled(figure).length / namesOfLine) * lineHeight,
      bottom: 4,
      containLabel: true,
    },
    legend: {
      show: piled(figure).length > 0,
      top: 0,
      left: 0,
      textStyle: words,
      itemWidth: 12,
      itemHeight: 8,
    },
    tooltip: {
      trigger: 'axis',
      // Words, not markup: labels come from records.
      renderMode: 'richText',
      backgroundColor: tone.raised,
      borderColor: tone.hairline,
      textStyle: { ...words, color: tone.ink },
      axisPointer: { type: 'shadow', shadowStyle: { color: tone.ink, opacity: 0.06 } },
      valueFormatter: text,
      confine: true,
    },
    xAxis: {
      type: 'category',
      data: buckets.map(({ from }) => (months ? from.slice(0, 7) : from.slice(5))),
      axisLabel: words,
      axisLine: { lineStyle: { color: tone.edge } },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      minInterval: leastStep(measure),
      ...(measure === 'share' ? { max: 1 } : {}),
      axisLabel: { ...words, formatter: (value: number) => short(figure, value) },
      splitLine: { lineStyle: { color: tone.hairline } },
    },
    series: seriesOf(figure),
  };
}

/** The scale names nothing smaller than its words do: whole numbers, and minutes of an hour. */
const leastStep = (measure: Figure['measure']): number | undefined =>
  measure === 'hours' ? 1 / 60 : measure === 'count' || measure === 'sum' ? 1 : undefined;

const piled = ({ groups, cells }: Figure) => groups.filter(({ key }) => cells.some((cell) => cell.key === key));

function seriesOf(figure: Figure) {
  const { measure, title, buckets, cells } = figure;
  const number = (one: FigureSums) => numberOf(measure, one);
  const groups = piled(figure);
  if (groups.length > 0)
    return groups.map((group) => ({
      type: 'bar',
      name: group.label || group.key,
      stack: 'all',
      barMaxWidth: 28,
      cursor: 'pointer',
      data: buckets.map(({ from }) => {
        const cell = cells.find((one) => one.from === from && one.key === group.key);
        return cell ? number(cell) : 0;
      }),
    }));
  const line = measure === 'share' || measure === 'hours' || measure === 'use';
  return [
    {
      type: line ? 'line' : 'bar',
      name: title,
      barMaxWidth: 28,
      cursor: 'pointer',
      symbolSize: 7,
      showAllSymbol: true,
      connectNulls: true,
      data: buckets.map(number),
    },
  ];
}

/** A value beside the scale, as short as it can be. */
function short({ measure }: Figure, value: number): string {
  if (measure === 'share' || measure === 'use') return `${Math.round(value * 100)}%`;
  if (measure === 'hours') return hoursText(value);
  const whole = measure === 'fen' ? value / 100 : value;
  return Math.abs(whole) >= 10_000 ? `${Math.round(whole / 1000) / 10} 万` : whole.toLocaleString('en-US');
}
