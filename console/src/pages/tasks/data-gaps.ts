import type { TaskDetail } from '@yance/contract/results/task.ts';

type Given = Pick<TaskDetail, 'run' | 'samples' | 'files' | 'range_gaps'>;

/**
 * What does not fit between what was ordered of a task and its result files, in words: ordered ranges that a file of
 * the present run does not cover, samples that no file of any run speaks of, and files of the present run that
 * speak of no sample, which the report draws all the same.
 */
export function dataGaps({ run, samples, files, range_gaps }: Given): string[] {
  const short = range_gaps.map((gap) => `${gap.file} ${gapText(gap)}`);
  return [...short, ...unnamed({ run, samples, files })];
}

const mostPieces = 4;

/** An ordered range that a file, or a part of it, does not cover, in words. */
export function gapText({ part, label, unit, ordered, measured }: Given['range_gaps'][number]): string {
  const pieces = measured.slice(0, mostPieces).map(spanText).join('、');
  const reach = `${pieces} ${unit}${measured.length > mostPieces ? ' 等' : ''}`;
  return `${part && `${part} `}未覆盖 ${label}：要求 ${spanText(ordered)} ${unit}，实测 ${reach}`;
}

const spanText = (span: readonly [number, number]): string => span.map((end) => Number(end.toPrecision(4))).join('–');

/** What the report draws of files without a sample. */
const inReport = '其中的曲线、图片与表格（含压缩包内的）会写入检测报告，不应写入的文件须先移除';

function unnamed({ run, samples, files }: Omit<Given, 'range_gaps'>): string[] {
  if (samples.length === 0) return [];
  const spoken = new Set(files.flatMap(({ sample_codes }) => sample_codes));
  const bare = samples.filter(({ code }) => !spoken.has(code)).map(({ code }) => code);
  const loose = files.filter((file) => file.run === run && file.sample_codes.length === 0);
  // The pages of a PDF are no part of the report.
  const drawn = loose.some(({ mime }) => mime !== 'application/pdf');
  return [
    ...(bare.length > 0 ? [`${bare.length} 个样品没有数据：${bare.join('、')}`] : []),
    ...(loose.length > 0
      ? [`${loose.length} 个文件未对应样品：${loose.map(({ name }) => name).join('、')}${drawn ? `。${inReport}` : ''}`]
      : []),
  ];
}
