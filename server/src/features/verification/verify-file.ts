import type { Work } from '../../kernel/db.ts';
import { filesByHash } from '../files/index.ts';
import { mostTasks, type Task, publishedWithFiles } from '../results/index.ts';
import { type Answer, known, minute, standingOf } from './answer.ts';
import { reportInFile } from './verify-report.ts';

/** So many tests are named. */
const mostNamed = 20;

interface Published {
  task: Task;
  run: number;
}

/** The PDF of a report, or a file that was published as a result of a test; undefined where it is neither. */
export async function fileWith(work: Work, sha256: string): Promise<Answer | undefined> {
  const files = await filesByHash(work.tx, sha256);
  const report = await reportInFile(work, files);
  if (report) return report;
  const published = await publishedWithFiles(
    work.tx,
    files.map(({ rid }) => rid),
  );
  return published.length > 0 ? resultIn(published, files[0]?.size ?? 0) : undefined;
}

/** Several orders may hold the same bytes: who is not asked for a name learns an order only where there is no other. */
function resultIn(published: readonly Published[], size: number): Answer {
  const orders = new Set(published.map(({ task }) => task.order_no));
  const [newest] = published;
  const [only = '', another] = orders;
  const alone = another === undefined;
  return {
    genuine: true,
    standing: standingOf({ replaced: published.every(({ task, run }) => run < task.published_run) }),
    kind: 'results',
    title: '检测结果文件',
    order_no: alone ? only : '',
    services: [...new Set(published.map(({ task }) => task.title))].slice(0, mostNamed),
    facts: [
      ...known('文件大小', `${size.toLocaleString('en-US')} 字节`),
      ...known('发布时间', alone && newest?.task.published_at ? minute(newest.task.published_at) : null),
      ...known(
        '所在订单',
        alone ? null : `${published.length < mostTasks ? '' : '至少 '}${orders.size} 个订单的结果里有这份文件`,
      ),
    ],
  };
}
