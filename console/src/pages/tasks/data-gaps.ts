import type { TaskDetail } from '@yance/contract/results/task.ts';

type Given = Pick<TaskDetail, 'samples' | 'files'>;

/**
 * What does not fit between the samples of a task and its result files of all runs, in words: samples that no file
 * speaks of, and files that speak of no sample. A task without samples has no gaps.
 */
export function dataGaps({ samples, files }: Given): string[] {
  if (samples.length === 0) return [];
  const spoken = new Set(files.flatMap(({ sample_codes }) => sample_codes));
  const bare = samples.filter(({ code }) => !spoken.has(code)).map(({ code }) => code);
  const loose = files.filter(({ sample_codes }) => sample_codes.length === 0).map(({ name }) => name);
  return [
    ...(bare.length > 0 ? [`${bare.length} 个样品没有数据：${bare.join('、')}`] : []),
    ...(loose.length > 0 ? [`${loose.length} 个文件未对应样品：${loose.join('、')}`] : []),
  ];
}
