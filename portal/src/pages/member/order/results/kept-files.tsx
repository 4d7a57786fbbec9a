import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listAccesses } from '@yance/contract/results/access-endpoints.ts';
import { formatDate } from '@yance/ui/format.ts';
import css from './order-results.module.css';

type Kept = OutputOf<typeof listAccesses>['kept'];

/** Until when the files of an order are kept, or when they were removed: a sentence for each day, not for each test. */
export function KeptFiles({ kept }: { kept: Kept }) {
  const days = Map.groupBy(kept, ({ until, removed }) => (removed ? `removed ${formatDate(removed)}` : until));
  return [...days].map(([day, tests]) => {
    const titles = [...new Set(tests.map(({ title }) => `「${title}」`))];
    const of = days.size === 1 ? '结果文件' : `${titles.join('')}的结果文件`;
    const { until = '', removed = null } = tests[0] ?? {};
    return (
      <p key={day} className={css.note}>
        {removed
          ? `${of}保存期满，已于 ${formatDate(removed)} 删除，文件记录仍可核验。`
          : `${of}保存至 ${until}，到期前提醒您，之后删除，请在此之前下载。`}
      </p>
    );
  });
}
