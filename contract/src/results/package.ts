import type { TaskReport } from '../reports/report.ts';

/** Whether a version of a report lies in the package: the valid one, once its PDF is set. */
export const isPackedReport = ({ state, file }: Pick<TaskReport, 'state' | 'file'>): boolean =>
  state === 'issued' && file !== null;

/** What stands beside the files in a package of results: their list, their sums and their description for machines. */
export const packageNotes = ['文件清单与核验.txt', 'SHA256SUMS', 'ro-crate-metadata.json'] as const;

/** What a package of results holds, as its list and the button before it count alike. */
export const packageWords = (results: number, reports: number): string =>
  `${results} 个结果文件${reports > 0 ? `、${reports} 份报告` : ''}、${packageNotes.length} 个说明文件`;
