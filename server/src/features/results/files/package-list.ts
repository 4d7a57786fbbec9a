import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { packageNotes, packageWords } from '@yance/contract/results/package.ts';
import type { Recorded } from '../review/recorded-of-files.ts';
import type { Run, Task } from '../tasks/task-model.ts';

/** What a results package says of one run of its tests. */
export interface PackedTest {
  task: Pick<Task, 'rid' | 'code' | 'title' | 'published_run'>;
  /** Which run of the task it is, from 1; a later one that is published has replaced it. */
  number: number;
  published: Date | null;
  run: Pick<Run, 'instrument' | 'operator' | 'started_at' | 'submitted_at'> | undefined;
  samples: readonly { code: string; name: string }[];
  recorded: readonly Recorded[];
  /** Where its report is not in the package: its PDF is still being set, or none holds. */
  noReport: 'soon' | 'none' | null;
}

/** As after its only report was revoked, whose data stay open. */
const reportWords = {
  soon: {
    zh: '正在生成，稍后可在订单中下载',
    en: 'the report is being made and can be downloaded from the order soon',
  },
  none: {
    zh: '目前没有有效的报告（已撤销或未签发），使用数据前请与我们核实',
    en: 'no report is valid at present (revoked or not issued), please ask before using the data',
  },
} as const;

/**
 * The list of a results package for people, in Chinese and then in short in English: what was tested, on what, by whom
 * and when, how the files are verified, and their paths.
 * @param given.url where the operator's documents are verified
 */
export function packageList(given: {
  order_no: string;
  /** When the newest of it was published. */
  published: Date | null;
  url: string;
  tests: readonly PackedTest[];
  files: readonly { name: string; isReport: boolean }[];
  /** What is left out because it was found to harm. */
  closed: readonly string[];
}): string {
  const { order_no, published, url, tests, files, closed } = given;
  const results = files.filter(({ isReport }) => !isReport).length;
  return [
    `订单 ${order_no} 的检测数据与报告：${packageWords(results, files.length - results)}`,
    `本包中的时间均为北京时间（Asia/Shanghai，UTC+8）${published ? `；发布于 ${minute(published)}` : ''}`,
    '',
    ...tests.flatMap(chinese),
    `核验：打开 ${url}/verify，选择文件`,
    `或在本文件夹中运行 ${check}（macOS 为 ${macCheck}），逐个核对校验值`,
    'ro-crate-metadata.json 按 RO-Crate 1.1 说明各文件的来源，供数据仓库与软件读取',
    '',
    '文件：',
    ...files.map(({ name }) => name),
    '',
    ...(closed.length > 0 ? ['未放入本包的文件（未通过安全检查，已停用）：', ...closed, ''] : []),
    `Test data and reports of order ${order_no}. All times are Beijing time (Asia/Shanghai, UTC+8).`,
    ...tests.map(english),
    ...(closed.length > 0 ? [`Left out, because they did not pass the virus scan: ${closed.join(', ')}`] : []),
    `To verify, open ${url}/verify and choose a file, or run in this folder: ${check} (macOS: ${macCheck})`,
    'ro-crate-metadata.json describes the files for software (RO-Crate 1.1).',
    '',
  ].join('\r\n');
}

const [, sums] = packageNotes;
const check = `sha256sum -c ${sums}`;
const macCheck = `shasum -a 256 -c ${sums}`;

function chinese({ task, number, run, published, samples, recorded, noReport }: PackedTest): string[] {
  const facts = [
    ['样品', samples.map(({ code, name }) => `${code} ${name}`).join('、')],
    ['仪器', run?.instrument],
    ['检测条件（文件所记）', recorded.map(({ label, values }) => `${label} ${values.join('、')}`).join('；')],
    ['检测人', run?.operator],
    ['检测日期', run ? daysOf(run).join(' 至 ') : ''],
    ['发布日期', published ? shanghaiDate(published) : ''],
    ['检测报告', noReport && reportWords[noReport].zh],
  ];
  return [
    `${task.code} ${task.title}${chineseRun(task, number)}`,
    ...facts.flatMap(([name, value]) => (value ? [`  ${name}：${value}`] : [])),
    '',
  ];
}

function english({ task, number, run, published, samples, recorded, noReport }: PackedTest): string {
  const said = [
    run ? `instrument ${run.instrument}` : '',
    samples.length > 0 ? `samples ${samples.map(({ code }) => code).join(', ')}` : '',
    recorded.map((one) => `${one.english} ${one.values.join(', ')}`).join(', '),
    run ? `tested ${daysOf(run).join(' to ')} by ${run.operator}` : '',
    published ? `published ${shanghaiDate(published)}` : '',
    noReport ? reportWords[noReport].en : '',
  ];
  return `${task.code}${englishRun(task, number)}: ${said.filter(Boolean).join('; ')}`;
}

type Numbered = Pick<PackedTest['task'], 'published_run'>;

/** Nothing of a task that was tested once. */
function chineseRun({ published_run }: Numbered, number: number): string {
  if (number < published_run) return `，第 ${number} 次检测（已被第 ${published_run} 次检测替代）`;
  return number > 1 ? `，第 ${number} 次检测` : '';
}

function englishRun({ published_run }: Numbered, number: number): string {
  if (number < published_run) return `, run ${number} (superseded by run ${published_run})`;
  return number > 1 ? `, run ${number}` : '';
}

/** The first and the last day of a run, or the only one. */
const daysOf = ({ started_at, submitted_at }: NonNullable<PackedTest['run']>): string[] => [
  ...new Set([started_at, submitted_at ?? started_at].map(shanghaiDate)),
];

const minute = (moment: Date): string => shanghaiIso(moment).slice(0, 16).replace('T', ' ');
