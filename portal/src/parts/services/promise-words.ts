import { promiseMovers } from '@yance/contract/catalogue/promise-movers.ts';
import type { OrderRow } from '@yance/contract/orders/order.ts';
import type { AssignRow } from '@yance/contract/results/task.ts';
import { formatDate } from '@yance/ui/format.ts';

/** The promise of an order, as it stands: an estimate, firm, over, kept or late. */
export function orderPromiseText({ at, state, delivered }: NonNullable<OrderRow['promise']>, now: string): string {
  const day = formatDate(at).slice(5);
  const came = delivered && `数据 ${formatDate(delivered).slice(5)} 已出`;
  if (state === 'kept') return `${came ?? '数据已出'}，承诺 ${day} 前`;
  if (state === 'late') return came ? `${came}，晚于承诺日期 ${day}` : `晚于承诺日期 ${day} 出数据`;
  if (state === 'estimate') return `预计 ${day} 前出数据`;
  return Date.parse(at) < Date.parse(now) ? `承诺 ${day} 前出数据，已超期` : `承诺 ${day} 前出数据`;
}

/** Whether a promise is broken, and must be seen. */
export const isBroken = ({ at, state }: NonNullable<OrderRow['promise']>, now: string): boolean =>
  state === 'late' || (state === 'firm' && Date.parse(at) < Date.parse(now));

/** What can still move an order's day; nothing once the data are there. */
export const moversOf = ({ state }: NonNullable<OrderRow['promise']>): string | undefined =>
  state === 'estimate' || state === 'firm' ? promiseMovers : undefined;

/** The promise of one task with why it moved. */
export function taskPromiseText({ at, state, why, delivered }: NonNullable<AssignRow['promise']>): string {
  const day = formatDate(at);
  const reasons = why.length > 0 ? `：${why.join('；')}` : '';
  const came = delivered && `数据 ${formatDate(delivered)} 已出`;
  if (state === 'kept') return `${came ?? '数据已出'}，承诺 ${day} 前`;
  if (state === 'late') return `${came ? `${came}，` : ''}晚于承诺日期 ${day}${reasons || askWhen(delivered)}`;
  return `承诺 ${day} 前出数据${why.length > 0 ? `（已顺延${reasons}）` : ''}`;
}

/** What the customer can do where no reason was given yet. */
const askWhen = (delivered: string | null): string =>
  delivered
    ? '，没有填写原因，可在本页「留言」询问业务经理'
    : '，实验室还没有提交结果；可在本页「留言」请业务经理给出新的日期';
