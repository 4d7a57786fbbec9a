import { figureText } from '@yance/contract/reporting/figure-text.ts';
import { numberOf, type Figure, type FigureSums, type Measure } from '@yance/contract/reporting/figure.ts';
import type { Period } from '@yance/contract/reporting/period.ts';
import type { Sheet, SheetColumn } from '../../kernel/spreadsheet/spreadsheet.ts';

type Cell = string | number | null;

const hours = (seconds: number): number => Math.round(seconds / 360) / 10;
const percent = (part: number | null): number | null => (part === null ? null : Math.round(part * 1000) / 10);

/** The columns in which a measure is written out, with what stands in them. */
const written: Readonly<Record<Measure, readonly (SheetColumn & { cell: (one: FigureSums) => Cell })[]>> = {
  count: [{ title: '数量', cell: ({ count }) => count }],
  sum: [{ title: '次数', cell: ({ value }) => value }],
  fen: [
    { title: '金额（元）', shown: 'money', width: 16, cell: ({ value }) => value / 100 },
    { title: '笔数', cell: ({ count }) => count },
  ],
  share: [
    { title: '比率（%）', cell: (one) => percent(numberOf('share', one)) },
    { title: '其中', cell: ({ kept }) => kept },
    { title: '总数', cell: ({ count }) => count },
  ],
  hours: [
    { title: '中位数（小时）', width: 14, cell: (one) => (one.count > 0 ? hours(one.median) : null) },
    { title: '九成以内（小时）', width: 16, cell: (one) => (one.count > 0 ? hours(one.p90) : null) },
    { title: '数量', cell: ({ count }) => count },
  ],
  use: [
    { title: '利用率（%）', width: 12, cell: (one) => percent(numberOf('use', one)) },
    { title: '已用与已约（小时）', width: 18, cell: ({ value }) => Math.round(value / 6) / 10 },
    { title: '开放（小时）', width: 12, cell: ({ of }) => Math.round(of / 6) / 10 },
    { title: '预约数', cell: ({ count }) => count },
  ],
};

/** A figure as a sheet: in all, by group, and by day or month, each beside what it is compared with. */
export function figureSheet(figure: Figure, period: Period): Sheet {
  const columns = written[figure.measure];
  const row = (kind: string, name: string, one: FigureSums, before: FigureSums | null): Cell[] => [
    kind,
    name,
    ...columns.map(({ cell }) => cell(one)),
    ...(before ? [figureText(figure.measure, numberOf(figure.measure, before), figure.unit)] : [null]),
  ];
  const when = figure.now ? '截至导出时' : `${period.from} 至 ${period.to}`;
  return {
    name: figure.title,
    above: [[figure.title], [figure.note], [when], []],
    columns: [
      { title: '统计', width: 12 },
      { title: figure.group_title ?? '日期', width: 28 },
      ...columns.map(({ cell: _, ...column }) => column),
      { title: '对比期', width: 16 },
    ],
    rows: [
      row('合计', '', figure.total, figure.before),
      ...figure.groups.map((group) => row(figure.group_title ?? '', group.label, group, group.before)),
      ...figure.buckets.map((bucket) =>
        row(
          bucket.from === bucket.to ? '日期' : '月份',
          bucket.from === bucket.to ? bucket.from : bucket.from.slice(0, 7),
          bucket,
          null,
        ),
      ),
    ],
  };
}
