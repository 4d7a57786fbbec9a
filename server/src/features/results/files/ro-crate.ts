import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Task } from '../tasks/task-model.ts';
import type { PackedTest } from './package-list.ts';

/** A file of a results package with its path there. */
export interface CrateFile {
  name: string;
  size: number;
  mime: string;
  sha256: string;
  /** The task that it is about, and its run; of a result the samples, while a report is about all of them. */
  task: Task;
  run: number;
  isReport: boolean;
  sample_codes: readonly string[];
}

const metadata = 'ro-crate-metadata.json';
/** The terms of RO-Crate 1.1 have no sums; this is what workflow runs call them. */
const context = ['https://w3id.org/ro/crate/1.1/context', { sha256: 'https://w3id.org/ro/terms/workflow-run#sha256' }];

/**
 * The description of a results package for machines, as RO-Crate 1.1 has it (https://w3id.org/ro/crate/1.1): the
 * files, whose they are, and for each published run of a task with which instrument and when its files were measured.
 * What a later run has replaced is marked as such. It names no person.
 */
export function roCrate(given: {
  order_no: string;
  /** Who publishes, and where its documents are verified. */
  operator: { name: string; url: string };
  published: Date;
  files: readonly CrateFile[];
  tests: readonly PackedTest[];
}): { name: string; text: string } {
  const { order_no, operator, published, files, tests } = given;
  const tasks = [...new Map(files.map(({ task }) => [task.rid, task])).values()];
  const graph = [
    {
      '@id': metadata,
      '@type': 'CreativeWork',
      about: { '@id': './' },
      conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
    },
    {
      '@id': './',
      '@type': 'Dataset',
      name: `检测数据 ${order_no}`,
      description: `订单 ${order_no} 的检测数据：${tasks.map(({ title }) => title).join('、')}`,
      identifier: order_no,
      datePublished: shanghaiDate(published),
      publisher: { '@id': '#operator' },
      license: { '@id': '#rights' },
      hasPart: files.map(({ name }) => ({ '@id': pathOf(name) })),
      mentions: tests.map((test) => ({ '@id': idOf(test) })),
    },
    { '@id': '#operator', '@type': 'Organization', name: operator.name, url: operator.url },
    {
      '@id': '#rights',
      '@type': 'CreativeWork',
      name: '检测数据归下单的客户所有',
      description: `检测数据归订单 ${order_no} 的客户所有，未经其同意不得公开或用于宣传；见检测协议与用户服务协议。`,
      url: `${operator.url}/license`,
    },
    ...files.map((file) => ({
      '@id': pathOf(file.name),
      '@type': 'File',
      name: file.name,
      contentSize: String(file.size),
      encodingFormat: file.mime,
      sha256: file.sha256,
      ...standingOf(file, tests),
      ...(file.sample_codes.length > 0
        ? { about: file.sample_codes.map((code) => ({ '@id': `#sample-${code}` })) }
        : {}),
    })),
    ...[...new Set(files.flatMap(({ sample_codes }) => sample_codes))].map((code) => ({
      '@id': `#sample-${code}`,
      '@type': 'Thing',
      identifier: code,
      name: `样品 ${code}`,
    })),
    ...tests.flatMap((test) => measured(test, files)),
  ];
  return {
    name: metadata,
    text: JSON.stringify({ '@context': context, '@graph': graph }, null, 2),
  };
}

const idOf = ({ task, number }: Pick<PackedTest, 'number'> & { task: Pick<Task, 'code'> }): string =>
  `#${task.code}-${number}`;

/** When a file was published, and whether a later run has replaced it. A report tells of its run. */
function standingOf({ task, run, isReport }: CrateFile, tests: readonly PackedTest[]): object {
  const test = tests.find((one) => one.task.rid === task.rid && one.number === run);
  return {
    ...(test?.published ? { datePublished: shanghaiDate(test.published) } : {}),
    ...(run < task.published_run
      ? {
          creativeWorkStatus: 'Obsolete',
          description: `第 ${run} 次检测的文件，已被第 ${task.published_run} 次检测替代`,
        }
      : {}),
    ...(isReport && test ? { about: { '@id': idOf(test) } } : {}),
  };
}

/** A run of a task as the action that made its files, with its instrument. */
function measured(test: PackedTest, files: readonly CrateFile[]): object[] {
  const { task, number, run } = test;
  const own = files.filter((file) => !file.isReport && file.task.rid === task.rid && file.run === number);
  return [
    {
      '@id': idOf(test),
      '@type': 'CreateAction',
      name: number > 1 || task.published_run > 1 ? `${task.title}，第 ${number} 次检测` : task.title,
      agent: { '@id': '#operator' },
      ...(run
        ? {
            startTime: shanghaiIso(run.started_at),
            ...(run.submitted_at ? { endTime: shanghaiIso(run.submitted_at) } : {}),
            instrument: { '@id': `${idOf(test)}-instrument` },
          }
        : {}),
      result: own.map(({ name }) => ({ '@id': pathOf(name) })),
    },
    ...(run ? [{ '@id': `${idOf(test)}-instrument`, '@type': 'IndividualProduct', name: run.instrument }] : []),
  ];
}

/** A path as an address relative to the package. */
const pathOf = (name: string): string => name.split('/').map(encodeURIComponent).join('/');
