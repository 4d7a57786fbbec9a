import { promiseMovers } from '@yance/contract/catalogue/promise-movers.ts';
import { promiseSpanText } from '@yance/contract/catalogue/promise-span-text.ts';
import type { OrderRow } from '@yance/contract/orders/order.ts';
import type { AssignRow } from '@yance/contract/results/task.ts';
import { formatDate } from '@yance/ui/format.ts';

/** The promise of an order, as it stands: an estimate, firm, over, kept or late. */
export function orderPromiseText(promise: NonNullable<OrderRow['promise']>, now: string): string {
  const { at, state, delivered, span } = promise;
  const day = formatDate(at).slice(5);
  if (state === 'kept') return keptText(promise, (iso) => formatDate(iso).slice(5));
  if (state === 'late' && delivered) return `已于 ${formatDate(delivered).slice(5)} 出数据，晚于承诺的 ${day}`;
  if (state === 'late') return `晚于承诺日期 ${day} 出数据`;
  if (state === 'estimate') return span ? `${promiseSpanText(span)}出数据，预计 ${day} 前` : `预计 ${day} 前出数据`;
  return Date.parse(at) < Date.parse(now) ? `承诺 ${day} 前出数据，已超期` : `承诺 ${day} 前出数据`;
}

/** Data that came in time: before the promised day, or on it. */
function keptText({ at, delivered }: { at: string; delivered: string | null }, dayOf: (iso: string) => string): string {
  if (!delivered) return `已按承诺的 ${dayOf(at)} 出数据`;
  const early = formatDate(delivered) < formatDate(at);
  return `已于 ${dayOf(delivered)} 出数据，${early ? `早于承诺的 ${dayOf(at)}` : '与承诺的日期一致'}`;
}

/** Whether a promise is broken, and must be seen. */
export const isBroken = ({ at, state }: NonNullable<OrderRow['promise']>, now: string): boolean =>
  state === 'late' || (state === 'firm' && Date.parse(at) < Date.parse(now));

/** What can still move an order's day; nothing once the data are there. */
export const moversOf = ({ state }: NonNullable<OrderRow['promise']>): string | undefined =>
  state === 'estimate' || state === 'firm' ? promiseMovers : undefined;

/** The promise of one task with why it moved. */
export function taskPromiseText(promise: NonNullable<AssignRow['promise']>): string {
  const { at, state, why, delivered } = promise;
  const day = formatDate(at);
  const reasons = why.length > 0 ? `：${why.join('；')}` : '';
  if (state === 'kept') return keptText(promise, formatDate);
  if (state === 'late' && delivered)
    return `已于 ${formatDate(delivered)} 出数据，晚于承诺的 ${day}${reasons || askWhen(delivered)}`;
  if (state === 'late') return `晚于承诺日期 ${day}${reasons || askWhen(delivered)}`;
  return `承诺 ${day} 前出数据${why.length > 0 ? `（已顺延${reasons}）` : ''}`;
}

/** What the customer can do where no reason was given yet. */
const askWhen = (delivered: string | null): string =>
  delivered
    ? '，没有填写原因，可在本页「留言」询问业务经理'
    : '，实验室还没有提交结果；可在本页「留言」请业务经理给出新的日期';
