import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import type { Worklist, WorklistRow } from '@yance/contract/results/worklist-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';

const codesOf = ({ samples }: WorklistRow): string => samples.map(({ code }) => code).join('、');
export const conditionsOf = ({ conditions }: WorklistRow): string =>
  conditions.map(({ label, value }) => `${label} ${value}`).join('；');

/** The order of runs as lines that a spreadsheet takes apart. */
export function worklistText({ instrument, running }: Worklist, queued: readonly WorklistRow[]): string {
  const line = (row: WorklistRow, turn: string) =>
    [
      turn,
      row.code,
      `${row.title} × ${row.count} ${row.unit}`,
      codesOf(row),
      conditionsOf(row),
      row.urgent === 'none' ? '' : urgencyNames[row.urgent],
      row.clock ? formatDateTime(row.clock.until) : '',
    ]
      .map((words) => words.replaceAll(/[\t\r\n]+/g, ' '))
      .join('\t');
  return [
    `${instrumentName(instrument)} 上机清单`,
    ['顺序', '任务', '项目', '样品', '条件', '加急', '截止'].join('\t'),
    ...running.map((row) => line(row, row.label)),
    ...queued.map((row, index) => line(row, String(index + 1))),
  ].join('\n');
}
