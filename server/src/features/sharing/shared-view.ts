import type { SharedTest, SharedView } from '@yance/contract/sharing/open-endpoints.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { TaskReport } from '@yance/contract/reports/report.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { findOrder } from '../orders/index.ts';
import { filesOfTasks, retentionOf, taskReports, tasksOfOrder, type Task } from '../results/index.ts';
import { linksOfVisit } from './shared-links.ts';
import type { ShareLinkRow } from './sharing.store.ts';

/** Of the number of an order: too few to look it up by. */
const tailDigits = 4;

/**
 * What a link shows now: the chosen files among those that are open to the customer, of each report the newest version,
 * and what is gone. Nothing of who ordered it or what it cost, but for what stands in the files themselves.
 */
export async function sharedView(
  { tx, clock }: ReadWork,
  link: ShareLinkRow,
  about: string,
): Promise<{ view: SharedView; owner: Pick<Task, 'member_rid' | 'order_rid'> }> {
  const links = linksOfVisit({ link, about }, clock);
  const tasks = (await tasksOfOrder(tx, link.order_rid)).filter(({ published_run }) => published_run > 0);
  const files = await filesOfTasks(tx, tasks, 'customer', links);
  const reports = link.reports
    ? await taskReports.get().ofTasks(tx, tasks, { ...links, file: links.report })
    : new Map<string, TaskReport[]>();
  const chosen = new Set(link.file_rids);
  const tests = tasks.map((task): SharedTest => {
    const [newest] = reports.get(task.rid) ?? [];
    return {
      rid: task.rid,
      title: task.title,
      files: (files.get(task.rid) ?? []).filter(({ rid }) => chosen.size === 0 || chosen.has(rid)),
      report: newest ? { ...newest, file: newest.state === 'issued' ? newest.file : null } : null,
      kept: retentionOf(task),
    };
  });
  return {
    view: {
      order_tail: (await findOrder(tx, link.order_rid))?.order_no.slice(-tailDigits) ?? '',
      tests: tests.filter(({ files: own, report, kept }) => own.length > 0 || report || kept?.removed),
      watermark: link.watermark ? `仅供${link.recipient}查看` : '',
      downloads: link.downloads,
      expires: shanghaiIso(link.expires_at),
    },
    owner: link,
  };
}
