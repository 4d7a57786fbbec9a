import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Run, Task } from '../tasks/task-model.ts';

/** A file of a results package with its path there. */
export interface CrateFile {
  name: string;
  size: number;
  mime: string;
  sha256: string;
  /** The task that it is about, and of a result the samples; a report is about all of them. */
  task: Task;
  sample_codes: readonly string[];
}

const metadata = 'ro-crate-metadata.json';
/** The terms of RO-Crate 1.1 have no sums; this is what workflow runs call them. */
const context = ['https://w3id.org/ro/crate/1.1/context', { sha256: 'https://w3id.org/ro/terms/workflow-run#sha256' }];

/**
 * The description of a results package for machines, as RO-Crate 1.1 has it (https://w3id.org/ro/crate/1.1): the
 * files, whose they are, and for each task who measured them with which instrument and when. It names no person.
 * @param runs those of the tasks that are published
 */
export function roCrate(given: {
  order_no: string;
  /** Who publishes, and where its documents are verified. */
  operator: { name: string; url: string };
  published: Date;
  files: readonly CrateFile[];
  runs: readonly Run[];
}): { name: string; text: string } {
  const { order_no, operator, published, files, runs } = given;
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
      mentions: tasks.map(({ code }) => ({ '@id': `#${code}` })),
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
    ...tasks.flatMap((task) => measured(task, runs, files)),
  ];
  return {
    name: metadata,
    text: JSON.stringify({ '@context': context, '@graph': graph }, null, 2),
  };
}

/** A task as the action that made its files, with the instrument of the run that is published. */
function measured(task: Task, runs: readonly Run[], files: readonly CrateFile[]): object[] {
  const run = runs.find(({ task_rid, number }) => task_rid === task.rid && number === task.published_run);
  return [
    {
      '@id': `#${task.code}`,
      '@type': 'CreateAction',
      name: task.title,
      agent: { '@id': '#operator' },
      ...(run
        ? {
            startTime: shanghaiIso(run.started_at),
            ...(run.submitted_at ? { endTime: shanghaiIso(run.submitted_at) } : {}),
            instrument: { '@id': `#${task.code}-instrument` },
          }
        : {}),
      result: files.filter((file) => file.task.rid === task.rid).map(({ name }) => ({ '@id': pathOf(name) })),
    },
    ...(run ? [{ '@id': `#${task.code}-instrument`, '@type': 'IndividualProduct', name: run.instrument }] : []),
  ];
}

/** A path as an address relative to the package. */
const pathOf = (name: string): string => name.split('/').map(encodeURIComponent).join('/');
