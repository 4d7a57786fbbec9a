import type { FileMatch } from '@yance/contract/results/file-endpoints.ts';
import { shownName } from '../../files/index.ts';
import { codesInName } from './match-samples.ts';

/**
 * A task that a name may mean. `open` tells whether files can be attached to it now, `files` what its run has already.
 */
export interface KnownTask {
  rid: string;
  code: string;
  order_no: string;
  label: string;
  open: boolean;
  files: readonly { name: string; size: number; sha256: string; sample_codes: readonly string[] }[];
}

export interface KnownSample {
  code: string;
  label_code: string;
  task_rid: string;
}

export interface Known {
  tasks: readonly KnownTask[];
  samples: readonly KnownSample[];
}

const tokens = /(?<![\p{L}\p{N}])(?:S\d{13}(?:-\d+)*|T?\d{13})(?![\p{L}\p{N}])/giu;

/** Labels of samples, numbers of orders and numbers of tasks that stand in a text, each once and in capitals. */
export function numbersIn(text: string): { labels: string[]; orders: string[]; tasks: string[] } {
  const all = [...new Set([...text.matchAll(tokens)].map(([token]) => token.toUpperCase()))];
  return {
    labels: all.filter((one) => one.startsWith('S')),
    orders: all.filter((one) => /^\d/.test(one)),
    tasks: all.filter((one) => one.startsWith('T')),
  };
}

/**
 * To which task and samples a file belongs by its path: a sample's label, or the number of an order or task together
 * with the code of a sample, in the file's name or else in the names of its folders; of an archive the number alone.
 * Whatever could be meant otherwise is `check`, and stands for a person to confirm: data of one sample must never reach
 * another. A file is there already by its hash; by its name and size only where the hash is not given.
 */
export function matchFile(given: { path: string; size: number; sha256?: string | undefined }, known: Known): FileMatch {
  const parts = given.path.split(/[\\/]/).filter(Boolean);
  const name = parts.at(-1) ?? '';
  // A folder's name has no ending to leave out.
  const folders = `${parts.slice(0, -1).join('/')}.`;
  const found = samplesMeant(name, folders, known);
  const base = { path: given.path, task_rid: found.task?.rid ?? null, sample_codes: found.codes };
  if (!found.task || found.verdict === 'unmatched') return { ...base, verdict: 'unmatched', words: found.words };
  // Stored names are cleaned of what may not stand in one.
  const stored = shownName(name);
  const same = found.task.files.filter((file) => file.name === stored && isAboutSome(file, found.codes));
  const equal = same.filter((file) =>
    given.sha256 === undefined ? file.size === given.size : file.sha256 === given.sha256,
  );
  const there = isAboutAll(equal, found.codes);
  const closed = found.task.open ? null : { ...base, task_rid: null, sample_codes: [] };
  if (closed && !there)
    return {
      ...closed,
      verdict: 'unmatched',
      words: `任务 ${found.task.code} 当前为「${found.task.label}」，不能上传`,
    };
  if (there)
    return {
      ...(closed ?? base),
      verdict: 'known',
      words: given.sha256 === undefined ? '任务里已有同名、同样大小的文件' : '任务里已有这个文件，内容相同',
    };
  if (same.length > equal.length)
    return { ...base, verdict: 'check', words: '任务里已有同名但内容不同的文件，请确认是否再传' };
  return { ...base, verdict: found.verdict, words: found.words };
}

type About = { sample_codes: readonly string[] };

/** Whether a file may be about one of these samples: one that names no sample may be about any. */
const isAboutSome = ({ sample_codes }: About, codes: readonly string[]): boolean =>
  sample_codes.length === 0 || codes.length === 0 || sample_codes.some((code) => codes.includes(code));

/** Whether files reach all of these samples between them. An instrument calls the files of every sample alike. */
export const isAboutAll = (files: readonly About[], codes: readonly string[]): boolean =>
  files.some(({ sample_codes }) => sample_codes.length === 0) ||
  (files.length > 0 && codes.every((code) => files.some(({ sample_codes }) => sample_codes.includes(code))));

interface Meant {
  task: KnownTask | undefined;
  codes: string[];
  verdict: FileMatch['verdict'];
  words: string;
}

const unmatched = (words: string, task?: KnownTask): Meant => ({ task, codes: [], verdict: 'unmatched', words });

function samplesMeant(name: string, folders: string, known: Known): Meant {
  const own = numbersIn(name);
  const around = numbersIn(folders);
  const labelled = labelledSamples(name, folders, known);
  const strange = [...own.labels, ...around.labels].filter(
    (label) => !labelled.some(({ label_code }) => label === label_code || label.startsWith(`${label_code}-`)),
  );
  if (strange.length > 0) return unmatched(`没有您可上传的样品：${strange.join('、')}`);
  if (labelled.length > 0) return oneTask(labelled, known, [...own.orders, ...around.orders]);
  const scope = scopeOf(own, known) ?? scopeOf(around, known);
  if (scope === undefined) return unmatched(withoutNumber(name));
  const orders = new Set([...own.orders, ...around.orders, ...scope.map(({ order_no }) => order_no)]);
  if (orders.size > 1) return unmatched(`写着不同的订单号：${[...orders].join('、')}`);
  if (scope.length === 0)
    return unmatched(`没有您可上传的任务：${[...orders, ...own.tasks, ...around.tasks].join('、')}`);
  const samples = known.samples.filter(({ task_rid }) => scope.some(({ rid }) => rid === task_rid));
  const codes = samples.map(({ code }) => code);
  const inName = codesInName(name, codes);
  const meant = inName.length > 0 ? inName : codesInName(folders, codes);
  if (meant.length === 0) return isArchive(name) ? wholeTask(scope, codes) : unnamedSample(scope);
  return oneTask(
    samples.filter(({ code }) => meant.includes(code)),
    known,
    [],
  );
}

function labelledSamples(name: string, folders: string, { samples }: Known): KnownSample[] {
  const labels = samples.map(({ label_code }) => label_code);
  const meant = new Set([...codesInName(name, labels), ...codesInName(folders, labels)]);
  return samples.filter(({ label_code }) => meant.has(label_code));
}

/** The tasks of the orders and task numbers in a text; undefined where it names none. */
function scopeOf({ orders, tasks }: ReturnType<typeof numbersIn>, known: Known): KnownTask[] | undefined {
  if (tasks.length > 0) return known.tasks.filter(({ code }) => tasks.includes(code));
  if (orders.length > 0) return known.tasks.filter(({ order_no }) => orders.includes(order_no));
  return undefined;
}

/** Why a name that speaks of no order is not enough. */
const withoutNumber = (name: string): string =>
  isArchive(name)
    ? '压缩包没有写订单号或样品标签号：不同订单可能有相同的样品编号，请选择任务与样品'
    : '没有订单号或样品标签号';

const isArchive = (name: string): boolean => /\.zip$/i.test(name);

const unnamedSample = (scope: readonly KnownTask[]): Meant =>
  unmatched('没有该订单的样品编号，请选择样品', scope.length === 1 ? scope[0] : undefined);

/** An archive that bears the number of an order or a task is about all its samples, which a person confirms. */
function wholeTask(scope: readonly KnownTask[], codes: readonly string[]): Meant {
  const [task, ...others] = scope;
  if (!task || others.length > 0) return unmatched('压缩包只写着订单号，该订单有多个检测任务，请选择任务与样品');
  return {
    task,
    codes: [...new Set(codes)],
    verdict: 'check',
    words: '压缩包只写着订单号，对应任务的全部样品，请确认',
  };
}

/** `orders` are numbers beside a label, which must not speak of another order. */
function oneTask(samples: readonly KnownSample[], known: Known, orders: readonly string[]): Meant {
  const tasks = known.tasks.filter(({ rid }) => samples.some(({ task_rid }) => task_rid === rid));
  const [task] = tasks;
  const codes = [...new Set(samples.map(({ code }) => code))];
  if (!task) return unmatched('没有您可上传的任务');
  if (tasks.length > 1) return unmatched(`样品 ${codes.join('、')} 属于不同的任务，请选择`);
  if (orders.some((one) => one !== task.order_no)) return unmatched('样品标签与订单号不是同一个订单');
  if (codes.length > 1) return { task, codes, verdict: 'check', words: '写着多个样品编号，请确认' };
  return { task, codes, verdict: 'matched', words: '' };
}
