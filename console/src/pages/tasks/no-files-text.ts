import type { TaskDetail } from '@yance/contract/results/task.ts';

/** That the run under way has no files; those of the runs before it do not count. */
export const noFilesText = ({ run }: Pick<TaskDetail, 'run'>): string =>
  run > 1 ? `第 ${run} 次检测还没有结果文件` : '还没有结果文件';
