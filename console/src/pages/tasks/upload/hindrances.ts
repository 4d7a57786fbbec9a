import type { TaskDetail } from '@yance/contract/results/task.ts';
import { dataGaps } from '../data-gaps.ts';

/** Whether the reader may hand it in now. */
export const isSubmittable = ({ actions }: Pick<TaskDetail, 'actions'>): boolean =>
  actions.some(({ event }) => event === 'submit');

type Given = Parameters<typeof dataGaps>[0] & Pick<TaskDetail, 'late_reasons'>;

/**
 * Why a task is not handed in together with others, in words: what it lacks, or what a person has to say about it.
 * @param left files of it that were chosen and have not arrived
 */
export function hindrancesOf(task: Given, left: number): string[] {
  const none = task.files.every(({ run }) => run !== task.run);
  return [
    ...(left > 0 ? [`还有 ${left} 个文件没有上传`] : []),
    ...(none ? ['这次检测还没有结果文件'] : dataGaps(task)),
    ...(task.late_reasons ? ['已晚于承诺时间，提交时要填写原因'] : []),
  ];
}
