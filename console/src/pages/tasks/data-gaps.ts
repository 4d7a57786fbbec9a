import type { TaskDetail } from '@yance/contract/results/task.ts';

type Given = Pick<TaskDetail, 'samples' | 'files' | 'range_gaps'>;

/**
 * What does not fit between what was ordered of a task and its result files, in words: ordered ranges that a file of
 * the present run does not cover, samples that no file of any run speaks of, and files that speak of no sample.
 */
export function dataGaps({ samples, files, range_gaps }: Given): string[] {
  const short = range_gaps.map((gap) => `${gap.file} ${gapText(gap)}`);
  return [...short, ...unnamed({ samples, files })];
}

/** An ordered range that a file does not cover, in words. */
export const gapText = ({ label, unit, ordered, measured }: Given['range_gaps'][number]): string =>
  `未覆盖 ${label}：要求 ${spanText(ordered, unit)}，实测 ${spanText(measured, unit)}`;

const spanText = (span: readonly [number, number], unit: string): string =>
  `${span.map((end) => Number(end.toPrecision(4))).join('–')} ${unit}`;

function unnamed({ samples, files }: Pick<Given, 'samples' | 'files'>): string[] {
  if (samples.length === 0) return [];
  const spoken = new Set(files.flatMap(({ sample_codes }) => sample_codes));
  const bare = samples.filter(({ code }) => !spoken.has(code)).map(({ code }) => code);
  const loose = files.filter(({ sample_codes }) => sample_codes.length === 0).map(({ name }) => name);
  return [
    ...(bare.length > 0 ? [`${bare.length} 个样品没有数据：${bare.join('、')}`] : []),
    ...(loose.length > 0 ? [`${loose.length} 个文件未对应样品：${loose.join('、')}`] : []),
  ];
}
