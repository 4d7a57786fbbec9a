import { contentDoubt, isProgramFile } from '@yance/contract/files/content-doubt.ts';
import type { FileLink } from '@yance/contract/files/file.ts';
import { undrawableWords } from '@yance/contract/results/drawable.ts';
import type { FileMatch, FileTask } from '@yance/contract/results/file-endpoints.ts';
import type { Preview } from '@yance/contract/results/preview.ts';
import type { ResultFile } from '@yance/contract/results/task.ts';
import type { UploadStage } from '@yance/web/upload-stages.ts';
import type { ViewerFile } from '@yance/web/viewer/files/viewer-file.ts';
import type { Picked } from './picked-files.ts';

/** One file of the folder, where it goes, and how far it is. */
export interface UploadRow extends Picked {
  key: string;
  verdict: FileMatch['verdict'];
  words: string;
  task: FileTask | null;
  sample_codes: string[];
  /** A person has looked at a doubtful match, or chosen task and samples. */
  confirmed: boolean;
  state: 'idle' | 'sending' | 'attached' | 'failed';
  /** From 0 to 1. */
  progress: number;
  stage: UploadStage;
  failure: string;
  /** Why an attached one cannot be opened. */
  closed: ResultFile['closed'];
  /** What its reader will see of it, tried once it is attached; null before. */
  look: Look | null;
  /** The stored file when its bytes have arrived, so that a second try sends none. */
  stored: string | null;
}

/** Whether pages can show a file, the words for it, and the file as the viewer opens it. */
export interface Look {
  shown: boolean;
  words: string;
  file: ViewerFile;
  /** Why the file is hardly the result that its name promises. */
  doubt: ReturnType<typeof contentDoubt>;
}

/** What a preview says to who uploads: what the customer will see. */
export function lookOf(preview: Preview, file: ViewerFile & Pick<FileLink, 'mime'>): Look {
  const about = { file, doubt: contentDoubt(file) };
  if (preview.kind === 'none')
    return { ...about, shown: false, words: `客户不能在线查看：${undrawableWords(preview)}` };
  if (preview.kind === 'pdf') return { ...about, shown: true, words: '客户可在线查看 PDF' };
  const { length } = preview.parts;
  return { ...about, shown: true, words: `客户可在线查看${length > 1 ? ` ${length} 个部分` : ''}` };
}

/** The queues in which a person works through the rows. */
export type Queue = 'ready' | 'check' | 'unmatched' | 'known' | 'attached' | 'failed' | 'unfit';
export const queues: readonly { key: Queue; label: string }[] = [
  { key: 'failed', label: '失败' },
  { key: 'unmatched', label: '未匹配' },
  { key: 'unfit', label: '不支持' },
  { key: 'check', label: '待确认' },
  { key: 'ready', label: '可上传' },
  { key: 'known', label: '已有' },
  { key: 'attached', label: '已上传' },
];

export function queueOf(row: UploadRow): Queue {
  if (isProgramFile(row.file.name)) return 'unfit';
  if (row.state === 'attached') return 'attached';
  if (row.state === 'failed') return 'failed';
  if (row.confirmed && row.task) return 'ready';
  if (row.verdict === 'matched') return 'ready';
  return row.verdict;
}

/** Whether the row can be sent now. */
export const isReady = (row: UploadRow): boolean => {
  const queue = queueOf(row);
  return (queue === 'ready' || queue === 'failed') && row.state !== 'sending' && row.task !== null;
};

/** The same file from the same folder: choosing a folder again adds only what is new. */
export const keyOf = ({ path, file }: Picked): string => `${path} ${file.size} ${file.lastModified}`;

/** Matched files as rows; a match whose task cannot be shown is none. */
export function rowsOf(
  picked: readonly Picked[],
  found: readonly FileMatch[],
  tasks: readonly FileTask[],
): UploadRow[] {
  return picked.map((one, index): UploadRow => {
    const match = found[index];
    return {
      ...one,
      key: keyOf(one),
      verdict: match?.verdict ?? 'unmatched',
      words: isProgramFile(one.file.name) ? '不支持的文件类型：程序不是检测结果，不会上传' : (match?.words ?? ''),
      task: tasks.find(({ rid }) => rid === match?.task_rid) ?? null,
      sample_codes: match?.sample_codes ?? [],
      confirmed: false,
      state: 'idle',
      progress: 0,
      stage: 'sending',
      failure: '',
      closed: null,
      look: null,
      stored: null,
    };
  });
}

/** Samples of the tasks that take part which none of these rows speaks of, as a reminder before they are handed in. */
export function tasksOf(rows: readonly UploadRow[]): { task: FileTask; files: number; bare: string[] }[] {
  const tasks = new Map(rows.flatMap(({ task }) => (task ? [[task.rid, task] as const] : [])));
  return [...tasks.values()].map((task) => {
    const own = rows.filter((row) => row.task?.rid === task.rid && ['attached', 'known'].includes(queueOf(row)));
    const spoken = new Set(own.flatMap(({ sample_codes }) => sample_codes));
    return { task, files: own.length, bare: task.samples.map(({ code }) => code).filter((code) => !spoken.has(code)) };
  });
}
