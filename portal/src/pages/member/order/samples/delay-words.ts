import type { Delay } from '@yance/contract/orders/delay.ts';
import type { TrackedParcel } from '@yance/contract/parcels/parcel.ts';
import { formatDateTime } from '@yance/ui/format.ts';

interface Late {
  delay: Pick<Delay, 'kind' | 'since'>;
  /** The parcel; null where the samples were brought or fetched. */
  parcel: { tracking: Pick<TrackedParcel, 'lines'> } | null;
  collected: boolean;
}

/** What stands still or is not here, since when, and what its customer does about it. */
export function delayWords({ delay: { kind, since }, parcel, collected }: Late): { what: string; todo: string } {
  const at = formatDateTime(since);
  if (!parcel)
    return collected
      ? { what: `取样员 ${at} 取走样品，实验室还没有登记收到`, todo: '我们正在查找，您不用处理。' }
      : {
          what: `样品 ${at} 送出，我们还没有登记收到`,
          todo: '已经送到的，请告诉业务经理交给了谁；还没有送的，请尽快送来。',
        };
  if (kind === 'signed')
    return {
      what: `快递 ${at} 显示签收，我们还没有登记收到`,
      todo: '我们正在查找。寄到了别的地址时，请告诉业务经理。',
    };
  if (kind === 'returned')
    return {
      what: `快递 ${at} 显示退回`,
      todo: '请核对收样地址并联系快递公司；重新寄出后点「补充快递单号」登记新单号，单号填错了请改正。',
    };
  if (kind === 'trouble')
    return { what: `快递 ${at} 报告异常`, todo: '可能送不到，请立即联系快递公司处理；单号填错了请改正。' };
  if (kind === 'late') return { what: `${at} 寄出，我们还没有收到`, todo: '请向快递公司查询；单号填错了请改正。' };
  if (parcel.tracking.lines.length === 0)
    return {
      what: `${at} 登记单号后，还没有任何物流记录`,
      todo: '可能单号填错，或快递还没有揽收：请核对单号，填错了请改正。',
    };
  return { what: `自 ${at} 起没有新的物流`, todo: '请联系快递公司催件；单号填错了请改正。' };
}
